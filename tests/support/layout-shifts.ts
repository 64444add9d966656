import type { Page } from '@playwright/test';

type Shift = {
  value: number;
  hadRecentInput: boolean;
  /** Each moved element with its rectangle before and after: `x y width height` in CSS pixels. */
  moved: string[];
};

/** Records layout shifts from the next page load on. */
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

/** Returns the sum of all layout shift scores so far, including shifts that follow an input. */
export async function shiftScore(page: Page): Promise<number> {
  const shifts = await shiftsOf(page);
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/**
 * Returns the layout shifts so far that follow no input, as CLS counts them, each with its score
 * and elements.
 *
 * @param least shifts with a lower score are ignored
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
