import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type * as atomicWrite from '#cms/runtime/atomic-write.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { forcedInJournal, openStaleMarks, type StaleMarks } from './stale-marks.ts';

// Simulates a full disk. A test cannot block the temporary file, because its name is random.
const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('#cms/runtime/atomic-write.ts', async (original) => {
  const actual = await original<typeof atomicWrite>();
  return {
    ...actual,
    writeAtomicallySync: (...call: Parameters<typeof actual.writeAtomicallySync>) => {
      if (disk.isFull) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
      actual.writeAtomicallySync(...call);
    },
  };
});

const journal = () => join(temporaryFolder(), 'stale.jsonl');
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

test('timestamps of stale marks increase, even within a millisecond and after a restart', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  const moments = Array.from({ length: 50 }, marks.moment);
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
  marks.mark({ pages: ['/a'] });
  const since = marks.since('/a');
  expect(since).toBeGreaterThan(moments.at(-1) ?? 0);
  expect(openStaleMarks(file).moment()).toBeGreaterThan(since);
});

test('timestamps of stale marks increase even after the clock is set back', () => {
  const file = journal();
  const tomorrow = Date.now() + 86_400_000;
  writeFileSync(file, `${JSON.stringify({ at: tomorrow, pages: ['/a'] })}\n`);
  const marks = openStaleMarks(file);
  expect(marks.moment()).toBeGreaterThan(tomorrow);
  marks.made('/a', marks.moment());
  // No mark is left, but timestamps still increase.
  expect(openStaleMarks(file).moment()).toBeGreaterThan(tomorrow);
});

test('a marked page stays stale until it is rendered later', () => {
  const marks = openStaleMarks(journal());
  const before = marks.moment();
  expect(marks.since('/a')).toBe(0);
  marks.mark({ pages: ['/a', '/b'] });
  expect(marks.since('/a')).toBeGreaterThan(before);
  expect(marks.since('/c')).toBe(0);
  // A render that began before the mark does not include the change.
  marks.made('/a', before);
  expect(marks.since('/a')).toBeGreaterThan(before);
  marks.made('/a', marks.moment());
  expect(marks.since('/a')).toBe(0);
  expect(marks.waiting()).toEqual(['/b']);
});

test('marking a list marks its later pages and nothing else', () => {
  const marks = openStaleMarks(journal());
  marks.mark({ lists: ['/islands/exuma'] });
  for (const key of ['/islands/exuma/2', '/islands/exuma/417'])
    expect(marks.since(key), key).toBeGreaterThan(0);
  for (const key of ['/islands/exuma', '/islands/andros/2', '/restaurants/2', '/', '/islands'])
    expect(marks.since(key), key).toBe(0);
  // Rendering one page of the list does not affect its other pages.
  marks.made('/islands/exuma/2', marks.moment());
  expect(marks.since('/islands/exuma/3')).toBeGreaterThan(0);
});

test('a comparison of all pages clears the mark of every page and older marks, and keeps newer marks', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  marks.mark({ isAll: true, pages: ['/a'], lists: ['/islands/exuma'] });
  expect(marks.since('/anything')).toBeGreaterThan(0);
  expect(marks.sinceNamed('/anything')).toBe(0);
  expect(marks.sinceNamed('/a')).toBeGreaterThan(0);
  const compared = marks.moment();
  marks.mark({ pages: ['/b'], lists: ['/islands/andros'] });
  marks.comparedAll(compared);
  for (const each of [marks, openStaleMarks(file)]) {
    for (const key of ['/anything', '/a', '/islands/exuma/2']) expect(each.since(key), key).toBe(0);
    for (const key of ['/b', '/islands/andros/2']) expect(each.since(key), key).toBeGreaterThan(0);
  }
});

test('stale marks are the same and in order after a restart', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  marks.mark({ pages: ['/a', '/b'] });
  marks.mark({ pages: ['/a'], lists: ['/categories/3'] });
  marks.mark({ isAll: true });
  const after = openStaleMarks(file);
  expect(after.waiting()).toEqual(['/b', '/a']);
  for (const key of ['/a', '/b', '/categories/3/2', '/other'])
    expect(after.since(key), key).toBe(marks.since(key));
});

test('an unfinished line of a killed process does not damage other lines of the journal', () => {
  const file = journal();
  openStaleMarks(file).mark({ pages: ['/a'] });
  appendFileSync(file, '{"at":17,"pages":["/half');
  openStaleMarks(file).mark({ pages: ['/b'] });
  const marks = openStaleMarks(file);
  expect(marks.waiting()).toEqual(['/a', '/b']);
});

test('an unreadable journal of marks counts as empty', () => {
  const file = journal();
  writeFileSync(file, '\0\0\0\nnull\n{"at":"soon"');
  const marks = openStaleMarks(file);
  expect(marks.waiting()).toEqual([]);
  marks.mark({ pages: ['/a'] });
  expect(openStaleMarks(file).waiting()).toEqual(['/a']);
});

test('the journal of marks stays short', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  for (let round = 0; round < 5000; round++) marks.mark({ pages: [`/${round % 3}`] });
  expect(linesOf(file).length).toBeLessThanOrEqual(2001);
  expect(openStaleMarks(file).waiting()).toHaveLength(3);
  for (const key of marks.waiting()) marks.made(key, marks.moment());
  expect(linesOf(file)).toHaveLength(1);
});

test('without stale marks no journal is written', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  marks.mark({});
  marks.mark({ pages: [] });
  marks.mark({ lists: [] });
  marks.made('/a', marks.moment());
  marks.comparedAll(marks.moment());
  expect(existsSync(file)).toBe(false);
});

test('stale marks survive any number of restarts unchanged', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  marks.mark({ pages: ['/a', '/b'] });
  marks.mark({ lists: ['/islands/exuma'] });
  const named = linesOf(file);
  for (let start = 0; start < 3; start++) {
    const next = openStaleMarks(file);
    expect(next.waiting()).toEqual(['/a', '/b']);
    for (const key of ['/a', '/b', '/c', '/islands/exuma/2', '/islands/andros/2'])
      expect(next.since(key), key).toBe(marks.since(key));
    expect(linesOf(file)).toEqual(named);
  }
  marks.mark({ isAll: true });
  marks.mark({ pages: ['/c'] });
  for (let start = 0; start < 3; start++) {
    const next = openStaleMarks(file);
    expect(next.waiting()).toEqual(['/a', '/b', '/c']);
    for (const key of ['/a', '/c', '/d', '/islands/exuma/2'])
      expect(next.since(key), key).toBe(marks.since(key));
  }
});

test('a process that rendered all marked pages leaves no mark', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  marks.mark({ pages: ['/a', '/b'] });
  const marked = linesOf(file);
  marks.made('/a', marks.moment());
  // Rendering a page need not rewrite the journal, because rendering it twice is harmless.
  expect(linesOf(file)).toEqual(marked);
  marks.made('/b', marks.moment());
  const left = linesOf(file);
  const next = openStaleMarks(file);
  expect(linesOf(file)).toEqual(left);
  expect(next.waiting()).toEqual([]);
  for (const key of ['/a', '/b', '/c']) expect(next.since(key), key).toBe(0);
});

test.each([
  ['pages', { pages: ['/a'] }, '/a'],
  ['lists', { lists: ['/islands/exuma'] }, '/islands/exuma/2'],
  ['every page', { isAll: true }, '/anything'],
])(
  'a comparison of all pages clears marks of %s that were set before its start, and keeps later ones',
  (...given) => {
    const [, stale, key] = given;
    const file = journal();
    const marks = openStaleMarks(file);
    const before = marks.moment();
    marks.mark(stale);
    const since = marks.since(key);
    marks.comparedAll(before);
    expect(marks.since(key)).toBe(since);
    // A comparison that started at the time of the mark includes the marked change.
    marks.comparedAll(since);
    expect(marks.since(key)).toBe(0);
    expect(openStaleMarks(file).since(key)).toBe(0);
  },
);

test('a mark is cleared when its page is rendered exactly at the time of the mark', () => {
  const marks = openStaleMarks(journal());
  marks.mark({ pages: ['/a'] });
  marks.made('/a', marks.since('/a'));
  expect(marks.since('/a')).toBe(0);
});

test('marking a list does not mark pages whose keys only resemble its pages', () => {
  const marks = openStaleMarks(journal());
  marks.mark({ lists: ['/islands/exuma'] });
  for (const key of ['/old/islands/exuma/2', '/islands/exuma/2/map', '/islands/exuma/2nd'])
    expect(marks.since(key), key).toBe(0);
});

test('the journal grows by one line per mark and is rewritten after 2,000 lines', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  for (let round = 0; round < 2000; round++) marks.mark({ pages: ['/a'] });
  expect(linesOf(file)).toHaveLength(2000);
  marks.mark({ pages: ['/b'] });
  expect(linesOf(file)).toHaveLength(2);
  expect(openStaleMarks(file).waiting()).toEqual(['/a', '/b']);
  marks.mark({ pages: ['/b'] });
  expect(linesOf(file)).toHaveLength(3);
});

test('if a disk error prevents reading the journal, opening the marks throws an error', () => {
  expect(() => openStaleMarks(temporaryFolder())).toThrow('EISDIR');
});

test('stale marks work in memory while the disk is full, and the next mark writes the whole journal', () => {
  const file = journal();
  const errors: unknown[] = [];
  const marks = openStaleMarks(file, (error) => errors.push(error));
  symlinkSync('/dev/full', file);
  disk.isFull = true;
  onTestFinished(() => void (disk.isFull = false));
  marks.mark({ pages: ['/a'] });
  marks.mark({ lists: ['/islands/exuma'] });
  expect(marks.since('/a')).toBeGreaterThan(0);
  expect(errors).toEqual([
    expect.objectContaining({ code: 'ENOSPC' }),
    expect.objectContaining({ code: 'ENOSPC' }),
  ]);
  disk.isFull = false;
  marks.mark({ pages: ['/b'] });
  const later = openStaleMarks(file);
  expect(later.since('/a')).toBe(marks.since('/a'));
  expect(later.since('/islands/exuma/2')).toBe(marks.since('/islands/exuma/2'));
  expect(later.waiting()).toEqual(['/a', '/b']);
});

test('a request to render every page stays in the journal until all pages have been compared', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  marks.mark({ isAll: true });
  expect([marks.forcedSince(), forcedInJournal(file)]).toEqual([0, 0]);
  marks.mark({ isAll: true, isForced: true });
  const since = marks.since('/any');
  expect([marks.forcedSince(), forcedInJournal(file)]).toEqual([since, since]);
  const next = openStaleMarks(file);
  expect([next.forcedSince(), forcedInJournal(file)]).toEqual([since, since]);
  // A comparison that began before the request does not fulfil it.
  next.comparedAll(since - 1);
  expect(next.forcedSince()).toBe(since);
  next.comparedAll(next.moment());
  expect([next.forcedSince(), next.since('/any'), forcedInJournal(file)]).toEqual([0, 0, 0]);
});

test('a guide without a journal has no request to render every page', () => {
  expect(forcedInJournal(journal())).toBe(0);
});

test('a stopping process stores the number of the last change whose pages it marked', () => {
  const file = journal();
  const first = openStaleMarks(file);
  expect(first.stoppedAt).toBeNull();
  first.mark({ pages: ['/a'] });
  // A killed process records no stop.
  expect(openStaleMarks(file).stoppedAt).toBeNull();
  openStaleMarks(file).recordStop(7);
  const second = openStaleMarks(file);
  expect([second.stoppedAt, second.waiting()]).toEqual([7, ['/a']]);
  second.recordStop(0);
  expect(openStaleMarks(file).stoppedAt).toBe(0);
});

test('the record of a clean stop stays until another process stops', () => {
  const file = journal();
  openStaleMarks(file).recordStop(7);
  // This process ends before its work begins, for example because its port is in use.
  openStaleMarks(file);
  openStaleMarks(file).mark({ pages: ['/a'] });
  expect(openStaleMarks(file).stoppedAt).toBe(7);
  openStaleMarks(file).recordStop(9);
  expect(openStaleMarks(file).stoppedAt).toBe(9);
});

/** Actions that rewrite the journal, before or after a stop is recorded. */
const REWRITES: [string, (marks: StaleMarks, file: string) => void][] = [
  ['a journal of 2,000 lines', (marks) => repeated(2000, () => marks.mark({ pages: ['/a'] }))],
  ['a journal of 1,999 lines', (marks) => repeated(1999, () => marks.mark({ pages: ['/a'] }))],
  [
    'pages of which the last is made',
    (marks) => {
      marks.mark({ pages: ['/a', '/b'] });
      for (const key of ['/a', '/b']) marks.made(key, marks.moment());
    },
  ],
  [
    'a comparison of all pages',
    (marks) => {
      marks.mark({ isAll: true, isForced: true, lists: ['/islands/exuma'] });
      marks.comparedAll(marks.moment());
    },
  ],
  [
    'a disk that was full before',
    (marks, file) => {
      for (const full of [file, `${file}.tmp`]) {
        rmSync(full, { force: true });
        symlinkSync('/dev/full', full);
      }
      marks.mark({ pages: ['/a'] });
      for (const full of [file, `${file}.tmp`]) rmSync(full);
    },
  ],
];

test.each(REWRITES)('a clean stop can be recorded after %s', (_, rewrite) => {
  const file = journal();
  const marks = openStaleMarks(file);
  rewrite(marks, file);
  const waiting = marks.waiting();
  marks.recordStop(7);
  const next = openStaleMarks(file);
  expect([next.stoppedAt, next.waiting()]).toEqual([7, waiting]);
});

test.each(REWRITES)('the record of a clean stop is still there after %s', (_, rewrite) => {
  const file = journal();
  const marks = openStaleMarks(file);
  marks.recordStop(7);
  rewrite(marks, file);
  marks.mark({ pages: ['/c'] });
  expect(openStaleMarks(file).stoppedAt).toBe(7);
});

function repeated(times: number, action: () => void): void {
  for (let time = 0; time < times; time++) action();
}
