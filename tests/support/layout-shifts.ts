import type { Page } from '@playwright/test';

type Shift = { value: number; hadRecentInput: boolean };

/** Counts from the next page on how far what is shown moves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & Shift)[])
        shifts.push({ value, hadRecentInput });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The page's score of layout shifts so far. */
export async function shiftScore(page: Page): Promise<number> {
  return scoreOf(await shiftsOf(page));
}

/** The same without those that follow at once on what a visitor did, as browsers count (CLS). */
export async function ownShiftScore(page: Page): Promise<number> {
  return scoreOf((await shiftsOf(page)).filter(({ hadRecentInput }) => !hadRecentInput));
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

function scoreOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
