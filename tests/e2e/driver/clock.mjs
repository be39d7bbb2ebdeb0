// A clock that stands still in a page until it is told to go on: what our tests use of Playwright's.

/** In the page: from now on timers and times are the clock's. */
function stop() {
  const waiting = new Map();
  const [start, now] = [Date.now(), performance.now()];
  let [gone, last] = [0, 1e9];
  window.setTimeout = (then, time = 0, ...rest) => {
    last += 1;
    waiting.set(last, { due: gone + time, then: () => then(...rest) });
    return last;
  };
  const { clearTimeout } = window;
  window.clearTimeout = (timer) => waiting.delete(timer) || clearTimeout.call(window, timer);
  Date.now = () => start + gone;
  performance.now = () => now + gone;
  window.driver.runFor = (ms) => {
    const end = gone + ms;
    const next = () => [...waiting].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)[0];
    for (let found = next(); found; found = next()) {
      const [timer, { due, then }] = found;
      waiting.delete(timer);
      gone = due;
      then();
    }
    gone = end;
  };
}

export const clockOf = (page) => ({
  install: async () => {},
  pauseAt: () => page.evaluate(stop),
  runFor: (ms) => page.evaluate((ms) => window.driver.runFor(ms), ms),
});
