/**
 * Which pages no longer show what is so, said in one step and written down before anybody can ask for
 * one of them. A page is up to date when it was made after the latest mark that names it.
 */
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { storageFaultOf } from '#cms/database/storage-fault.ts';

export type Stale = {
  /** Keys of pages. */
  pages?: Iterable<string>;
  /** Keys of the first pages of lists, of which all further ones may have shifted. */
  lists?: Iterable<string>;
  /** Every page there is. */
  isAll?: boolean;
  /** With `isAll`: each is to be rendered, also one that shows what it showed. */
  isAnew?: boolean;
};

export type StaleMarks = {
  /** A moment after every earlier one, in milliseconds where the clock goes right; also after a restart. */
  moment: () => number;
  /** Marks pages as out of date from now on. */
  mark: (stale: Stale) => void;
  /** Since when a page must have been made to be up to date; 0 when it was never marked. */
  since: (key: string) => number;
  /** The same without the marks of every page there is. */
  sinceNamed: (key: string) => number;
  /** What was rendered before is rendered again, whatever it shows; 0 when that was not asked for. */
  anewSince: () => number;
  /** A page was brought up to date with what was known at this moment. */
  made: (key: string, madeAt: number) => void;
  /** Every page has been compared with what was known at this moment. */
  comparedAll: (madeAt: number) => void;
  /** Pages that were marked one by one, those that wait longest first. */
  waiting: () => string[];
  /**
   * The sequence of the change feed up to which everything is marked, as the last process that stopped
   * wrote it; null when no process has. If the feed is longer by now, changes may have no mark: the
   * process before was killed, or another process made them.
   */
  leftAt: number | null;
  /** Writes that this process stops, with everything up to this sequence marked. */
  leave: (sequence: number) => void;
};

/** Above this many lines the journal is written anew. */
const MOST_LINES = 2000;

const lineSchema = z.object({
  at: z.number(),
  pages: z.optional(z.array(z.string())),
  lists: z.optional(z.array(z.string())),
  isAll: z.optional(z.boolean()),
  isAnew: z.optional(z.boolean()),
  /** Written by a process that stops. */
  leftAt: z.optional(z.number()),
});

/** Since when every page is to be rendered again, as the journal of a guide says; 0 for not at all. */
export function anewInJournal(file: string): number {
  return Math.max(0, ...linesOf(textOf(file)).flatMap(({ at, isAnew }) => (isAnew ? [at] : [])));
}

/**
 * Reads the marks that an earlier process left, and goes on with them.
 *
 * @param file the journal: a line of JSON for each marking; what a killed process left unfinished at
 * its end is not read
 * @param onUnwritten told when the disk did not take the journal, which is then written with the next
 * mark or page that is made; the marks hold in this process meanwhile
 */
export function openStaleMarks(
  file: string,
  onUnwritten: (error: unknown) => void = () => {},
): StaleMarks {
  const pages = new Map<string, number>();
  const lists = new Map<string, number>();
  let all = 0;
  let anew = 0;
  let last = 0;
  /** Holds until the next `leave`: what is marked up to a sequence stays marked. */
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
    if (isAnew) anew = Math.max(anew, at);
    for (const key of keys) {
      // Behind those that wait already.
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

  function keep(write: () => void): void {
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
    if (anew > 0) groupAt(anew);
    const texts = Array.from(groups, ([at, group]) =>
      JSON.stringify({
        at,
        ...group,
        ...(at === all && { isAll: true }),
        ...(at === anew && { isAnew: true }),
      }),
    );
    // The last moment is kept: a clock that was set back must not make pages look newer than marks.
    if (left !== null) texts.push(JSON.stringify({ at: last, leftAt: left }));
    else if (groups.size === 0) texts.push(JSON.stringify({ at: last }));
    writeFileSync(`${file}.tmp`, texts.map((text) => `${text}\n`).join(''));
    renameSync(`${file}.tmp`, file);
    lines = texts.length;
  }

  function append(line: object): void {
    if (isBehind || lines >= MOST_LINES) return rewrite();
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    lines += 1;
  }

  const earlier = textOf(file);
  linesOf(earlier).forEach(take);
  const leftAt = left;
  // Rewritten, so that nothing is appended to a line that a killed process left unfinished.
  if (earlier !== '') keep(rewrite);

  return {
    moment,
    mark(stale) {
      const line = {
        at: moment(),
        pages: [...(stale.pages ?? [])],
        lists: [...(stale.lists ?? [])],
        ...(stale.isAll && { isAll: true }),
        ...(stale.isAnew && { isAnew: true }),
      };
      if (line.pages.length === 0 && line.lists.length === 0 && !stale.isAll) return;
      take(line);
      keep(() => append(line));
    },
    since: (key) => Math.max(all, sinceNamed(key)),
    sinceNamed,
    anewSince: () => anew,
    made(key, madeAt) {
      const marked = pages.get(key);
      if (marked === undefined || marked > madeAt) return;
      pages.delete(key);
      if (pages.size === 0 || isBehind) keep(rewrite);
    },
    comparedAll(madeAt) {
      if (isEmpty()) return;
      for (const marks of [pages, lists]) {
        for (const [key, at] of marks) if (at <= madeAt) marks.delete(key);
      }
      if (all <= madeAt) all = 0;
      if (anew <= madeAt) anew = 0;
      keep(rewrite);
    },
    waiting: () => [...pages.keys()],
    leftAt,
    leave(sequence) {
      const line = { at: moment(), leftAt: sequence };
      // Before it is written: a rewrite in place of the line includes it.
      take(line);
      keep(() => append(line));
    },
  };
}

/** `/islands/exuma` of `/islands/exuma/3`; the key of any other page is none of a list. */
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
