"""Whether a page is at rest: nothing on it moves, and nothing is to come by itself."""

from __future__ import annotations

from playwright.sync_api import Page

PROBE = """(() => {
  window.ownPace = true;
  const frame = window.requestAnimationFrame.bind(window);
  const waiting = new Map();
  let happened = 0, number = 0;
  const moved = new Set();
  document.addEventListener('animationstart', ({ animationName }) => moved.add(animationName), true);
  const watched = (begin, end, name, repeats) => {
    const [start, stop] = [window[begin].bind(window), window[end].bind(window)];
    window[begin] = (call, ...more) => {
      const key = start((...given) => {
        happened += 1;
        if (!repeats) waiting.delete(`${name} ${key}`);
        return typeof call === 'string' ? (0, eval)(call) : call(...given);
      }, ...more);
      waiting.set(`${name} ${key}`, `${name} of ${more[0] ?? 0} ms: ${String(call).slice(0, 60)}`);
      return key;
    };
    return [end, name, stop];
  };
  const ends = [
    watched('setTimeout', 'clearTimeout', 'timer', false),
    watched('setInterval', 'clearInterval', 'interval', true),
    watched('requestAnimationFrame', 'cancelAnimationFrame', 'frame', false),
  ];
  for (const [end, name, stop] of ends) {
    window[end] = (key) => {
      // A timer may be stopped by either of two names.
      for (const each of name === 'frame' ? [name] : ['timer', 'interval']) waiting.delete(`${each} ${key}`);
      stop(key);
    };
  }
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (...given) {
    happened += 1;
    return post.apply(this, given);
  };

  const named = (motion) => motion.animationName ?? motion.transitionProperty ?? motion.id ?? 'a motion';
  const where = ({ effect: { target } }) => `${target?.tagName}.${target?.getAttribute('class')}`;
  const ENDLESS = 'progress:not([value]), animate, animateTransform, animateMotion, marquee, video';

  // What is wrong with a page that should be at rest; `timers` may wait to run once.
  // Motions that end are brought to their end, which is where they would come by themselves.
  window.notAtRest = async (timers) => {
    const still = () => document.getAnimations().every((motion) => motion.playState !== 'running');
    for (let quiet = 0, frames = 0; quiet < 10; frames += 1) {
      for (const motion of document.getAnimations()) {
        if (motion.effect.getComputedTiming().endTime === Infinity || motion.playState === 'paused')
          return [`${named(motion)} of ${where(motion)} has no end`];
        motion.finish();
      }
      const before = happened;
      await new Promise(frame);
      quiet = still() && happened === before && waiting.size <= timers ? quiet + 1 : 0;
      if (frames > 3000) return ['it never comes to rest', ...waiting.values()];
    }
    const faults = [...waiting].filter(([key]) => !key.startsWith('timer')).map(([, what]) => what);
    const endless = [...document.querySelectorAll(ENDLESS)].map((one) => `<${one.localName}>`);
    return [...faults, ...endless];
  };
  window.whatMoved = () => [...moved];
})()"""
"""Keeps account of what moves on a page and of what is to come by itself, from its start on."""


def watch(page: Page, address: str) -> None:
    """Open the page anew with its motion, and an account of all that it does by itself."""
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(PROBE)
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    page.wait_for_selector("body[data-snapshot=kept]")


def assert_at_rest(page: Page, what: str, *, timers: int = 0) -> None:
    """Nothing on the page moves for ever and nothing is to come: a frame, a timer, a message.

    So many ``timers`` may wait to run once, as that of a window which closes by itself.
    """
    found = page.evaluate("(timers) => notAtRest(timers)", timers)
    assert found == [], f"{what}: {'; '.join(found)}"


def moved(page: Page) -> set[str]:
    """The names of the animations that have begun on the page."""
    return set(page.evaluate("whatMoved()"))
