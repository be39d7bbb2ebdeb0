// A clock of the page that moves only when a test says so. This is the part of Playwright's clock that our
// tests use.

/** In the page: replaces the timers and the current time with those of the test clock. */
function installClock() {
  const waiting = new Map();
  const [start, now] = [Date.now(), performance.now()];
  let [elapsed, last] = [0, 1e9];
  window.setTimeout = (then, time = 0, ...rest) => {
    last += 1;
    waiting.set(last, { due: elapsed + time, then: () => then(...rest) });
    return last;
  };
  const { clearTimeout } = window;
  window.clearTimeout = (timer) => waiting.delete(timer) || clearTimeout.call(window, timer);
  Date.now = () => start + elapsed;
  performance.now = () => now + elapsed;
  window.driver.runFor = (ms) => {
    const end = elapsed + ms;
    const next = () => [...waiting].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due)[0];
    for (let found = next(); found; found = next()) {
      const [timer, { due, then }] = found;
      waiting.delete(timer);
      elapsed = due;
      then();
    }
    elapsed = end;
  };
}

export const clockOf = (page) => ({
  install: async () => {},
  pauseAt: () => page.evaluate(installClock),
  runFor: (ms) => page.evaluate((ms) => window.driver.runFor(ms), ms),
});
