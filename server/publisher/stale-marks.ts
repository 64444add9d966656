/**
 * Records which pages are stale. Marking is synchronous, so the journal is written before any
 * request can read the page. A page is up to date if it was rendered after the latest mark that
 * names it.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeAtomicallySync } from '#cms/runtime/atomic-write.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';

export type Stale = {
  /** Keys of pages. */
  pages?: Iterable<string>;
  /** Keys of the first pages of lists. Items on their later pages may have shifted. */
  lists?: Iterable<string>;
  /** Every page. */
  isAll?: boolean;
  /** With `isAll`: render every page, even if its data has not changed. */
  isForced?: boolean;
};

export type StaleMarks = {
  /**
   * Returns a timestamp later than all earlier ones, even across restarts. If the clock is right,
   * it is milliseconds since 1970.
   */
  moment: () => number;
  /** Marks pages as stale from now on. */
  mark: (stale: Stale) => void;
  /**
   * Time of the latest mark of a page. Renders before it are stale. 0 if the page was never marked.
   */
  since: (key: string) => number;
  /** Like `since`, but ignores marks of every page (`isAll`). */
  sinceNamed: (key: string) => number;
  /**
   * Pages rendered before this timestamp must be rendered again, even if their data has not
   * changed. 0 for none.
   */
  forcedSince: () => number;
  /** Clears the mark of a page that shows the data of this timestamp. */
  made: (key: string, madeAt: number) => void;
  /** Clears all marks up to this timestamp: every page has been compared with its data. */
  comparedAll: (madeAt: number) => void;
  /** Keys of pages that were marked one by one, oldest mark first. */
  waiting: () => string[];
  /**
   * The last sequence of the feed whose changes were marked when a process stopped cleanly. Null if
   * no process did. If the feed is longer, some changes may lack a mark: the last process was
   * killed, or another process made them.
   */
  stoppedAt: number | null;
  /** Records a clean stop: all changes up to this sequence have been marked. */
  recordStop: (sequence: number) => void;
};

/** When the journal has this number of lines, it is rewritten. */
const MOST_LINES = 2000;

/** A line of the journal. Its names are part of the file format. */
const lineSchema = z.object({
  at: z.number(),
  pages: z.optional(z.array(z.string())),
  lists: z.optional(z.array(z.string())),
  isAll: z.optional(z.boolean()),
  isAnew: z.optional(z.boolean()),
  /** Only a process that stops cleanly writes this field. */
  leftAt: z.optional(z.number()),
});

/** Time of the journal's request to render every page, or 0 without such a request. */
export function forcedInJournal(file: string): number {
  return Math.max(0, ...linesOf(textOf(file)).flatMap(({ at, isAnew }) => (isAnew ? [at] : [])));
}

/**
 * Opens the journal and restores its marks.
 *
 * @param file the journal, one line of JSON per mark; an incomplete line of a killed process is
 * skipped
 * @param onUnwritten called when the journal cannot be written; the marks stay in memory, and the
 * next mark or rendered page writes the journal again
 */
export function openStaleMarks(
  file: string,
  onUnwritten: (error: unknown) => void = () => {},
): StaleMarks {
  const pages = new Map<string, number>();
  const lists = new Map<string, number>();
  let all = 0;
  let forced = 0;
  let last = 0;
  /**
   * Sequence of the last clean stop. It is valid until the next `recordStop`, so every rewrite
   * includes it.
   */
  let left: number | null = null;
  let lines = 0;
  let isBehind = false;

  function take({
    at,
    pages: keys = [],
    lists: firstPages = [],
    isAll,
    isAnew,
    leftAt,
  }: z.infer<typeof lineSchema>) {
    last = Math.max(last, at);
    left = leftAt ?? left;
    if (isAll) all = Math.max(all, at);
    if (isAnew) forced = Math.max(forced, at);
    for (const key of keys) {
      // Moves the page to the end of the queue.
      pages.delete(key);
      pages.set(key, at);
    }
    for (const key of firstPages) lists.set(key, at);
  }

  function moment(): number {
    last = Math.max(last + 1, Date.now());
    return last;
  }

  function sinceNamed(key: string): number {
    return Math.max(pages.get(key) ?? 0, lists.size > 0 ? (lists.get(listOf(key)) ?? 0) : 0);
  }

  function isEmpty(): boolean {
    return all === 0 && pages.size === 0 && lists.size === 0;
  }

  function tryWrite(write: () => void): void {
    try {
      write();
      isBehind = false;
    } catch (error) {
      if (!storageFaultOf(error)) throw error;
      isBehind = true;
      onUnwritten(error);
    }
  }

  function rewrite(): void {
    const groups = new Map<number, { pages: string[]; lists: string[] }>();
    const groupAt = (at: number) => {
      const group = groups.get(at) ?? { pages: [], lists: [] };
      groups.set(at, group);
      return group;
    };
    for (const [key, at] of pages) groupAt(at).pages.push(key);
    for (const [key, at] of lists) groupAt(at).lists.push(key);
    if (all > 0) groupAt(all);
    if (forced > 0) groupAt(forced);
    const texts = Array.from(groups, ([at, group]) =>
      JSON.stringify({
        at,
        ...group,
        ...(at === all && { isAll: true }),
        ...(at === forced && { isAnew: true }),
      }),
    );
    // Keep the last timestamp, so that no page looks newer than its mark after the clock was set
    // back.
    if (left !== null) texts.push(JSON.stringify({ at: last, leftAt: left }));
    else if (groups.size === 0) texts.push(JSON.stringify({ at: last }));
    writeAtomicallySync(file, texts.map((text) => `${text}\n`).join(''));
    lines = texts.length;
  }

  function append(line: object): void {
    if (isBehind || lines >= MOST_LINES) return rewrite();
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    lines += 1;
  }

  const earlier = textOf(file);
  linesOf(earlier).forEach(take);
  const stoppedAt = left;
  // Rewrite the journal, because a new line must not be appended to an incomplete one.
  if (earlier !== '') tryWrite(rewrite);

  return {
    moment,
    mark(stale) {
      const line = {
        at: moment(),
        pages: [...(stale.pages ?? [])],
        lists: [...(stale.lists ?? [])],
        ...(stale.isAll && { isAll: true }),
        ...(stale.isForced && { isAnew: true }),
      };
      if (line.pages.length === 0 && line.lists.length === 0 && !stale.isAll) return;
      take(line);
      tryWrite(() => append(line));
    },
    since: (key) => Math.max(all, sinceNamed(key)),
    sinceNamed,
    forcedSince: () => forced,
    made(key, madeAt) {
      const marked = pages.get(key);
      if (marked === undefined || marked > madeAt) return;
      pages.delete(key);
      if (pages.size === 0 || isBehind) tryWrite(rewrite);
    },
    comparedAll(madeAt) {
      if (isEmpty()) return;
      for (const marks of [pages, lists]) {
        for (const [key, at] of marks) if (at <= madeAt) marks.delete(key);
      }
      if (all <= madeAt) all = 0;
      if (forced <= madeAt) forced = 0;
      tryWrite(rewrite);
    },
    waiting: () => [...pages.keys()],
    stoppedAt,
    recordStop(sequence) {
      const line = { at: moment(), leftAt: sequence };
      // Apply the mark before the write, because a rewrite of the whole journal must include it.
      take(line);
      tryWrite(() => append(line));
    },
  };
}

/** Returns `/islands/exuma` for `/islands/exuma/3`, and an empty string for any other page. */
function listOf(key: string): string {
  return /^(\/[^/]+\/[^/]+)\/\d+$/.exec(key)?.[1] ?? '';
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function linesOf(text: string): z.infer<typeof lineSchema>[] {
  return text.split('\n').flatMap((line) => {
    try {
      const read = z.safeParse(lineSchema, JSON.parse(line));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}
