// Sets the date that the browser sees, and advances it.

/**
 * In the page: sets the date to 20 May 2027 at noon, plus the skipped days. Also removes the share function, so
 * that the page uses the clipboard.
 */
export const fakeDate = () => {
  delete Navigator.prototype.share;
  const Real = Date;
  const days = Number(localStorage["test-days"] ?? 0);
  const noon = new Real(2027, 4, 20 + days, 12).getTime() - Real.now();
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length ? parts : [Real.now() + noon]));
    }
    static now() {
      return Real.now() + noon;
    }
  };
};

/** Advances the date by some days and reloads the page. */
export const skipDays = async (page, days) => {
  await page.evaluate((days) => (localStorage["test-days"] = Number(localStorage["test-days"] ?? 0) + days), days);
  await page.reload();
  await page.locator("[data-page]").waitFor();
};
