import type { Page } from '@playwright/test';

type Shift = {
  value: number;
  hadRecentInput: boolean;
  /** What moved, and from where to where. */
  moved: string[];
};

/** Counts from the next page on how far what is shown moves. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Source = {
      node: Node | null;
      previousRect: DOMRectReadOnly;
      currentRect: DOMRectReadOnly;
    };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const at = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ');
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const name = node instanceof Element ? `${node.localName}.${node.classList.value}` : '#text';
      return `${name}: ${at(previousRect)} → ${at(currentRect)}`;
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        shifts.push({ value, hadRecentInput, moved: sources.map(describe) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The page's score of layout shifts so far. */
export async function shiftScore(page: Page): Promise<number> {
  const shifts = await shiftsOf(page);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/**
 * What moved by itself so far, and how far; not what follows at once on what a visitor did, as browsers
 * count (CLS), nor what moved by less than `least`.
 */
export async function movedByItself(page: Page, least = 0): Promise<string[]> {
  const shifts = await shiftsOf(page);
  return shifts
    .filter(({ value, hadRecentInput }) => !hadRecentInput && value >= least)
    .map(({ value, moved }) => `${value.toFixed(5)} (${moved.join('; ')})`);
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
