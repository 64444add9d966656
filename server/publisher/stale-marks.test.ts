import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openStaleMarks } from './stale-marks.ts';

const journal = () => join(temporaryFolder(), 'stale.jsonl');
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean);

test('moments come one after the other, also in the same millisecond and after a restart', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  const moments = Array.from({ length: 50 }, marks.moment);
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
  marks.mark({ pages: ['/a'] });
  const since = marks.since('/a');
  expect(since).toBeGreaterThan(moments.at(-1) ?? 0);
  expect(openStaleMarks(file).moment()).toBeGreaterThan(since);
});

test('a clock that was set back makes no page newer than its mark', () => {
  const file = journal();
  const tomorrow = Date.now() + 86_400_000;
  writeFileSync(file, `${JSON.stringify({ at: tomorrow, pages: ['/a'] })}\n`);
  const marks = openStaleMarks(file);
  expect(marks.moment()).toBeGreaterThan(tomorrow);
  marks.made('/a', marks.moment());
  // Nothing is marked any more, and still nothing goes back.
  expect(openStaleMarks(file).moment()).toBeGreaterThan(tomorrow);
});

test('a marked page is out of date until it was made later', () => {
  const marks = openStaleMarks(journal());
  const before = marks.moment();
  expect(marks.since('/a')).toBe(0);
  marks.mark({ pages: ['/a', '/b'] });
  expect(marks.since('/a')).toBeGreaterThan(before);
  expect(marks.since('/c')).toBe(0);
  // What was begun before the mark does not know of the change.
  marks.made('/a', before);
  expect(marks.since('/a')).toBeGreaterThan(before);
  marks.made('/a', marks.moment());
  expect(marks.since('/a')).toBe(0);
  expect(marks.waiting()).toEqual(['/b']);
});

test('all further pages of a list are marked with it, and nothing beside them', () => {
  const marks = openStaleMarks(journal());
  marks.mark({ lists: ['/islands/exuma'] });
  for (const key of ['/islands/exuma/2', '/islands/exuma/417'])
    expect(marks.since(key), key).toBeGreaterThan(0);
  for (const key of ['/islands/exuma', '/islands/andros/2', '/restaurants/2', '/', '/islands'])
    expect(marks.since(key), key).toBe(0);
  // One of them that was made anew leaves the others as they are.
  marks.made('/islands/exuma/2', marks.moment());
  expect(marks.since('/islands/exuma/3')).toBeGreaterThan(0);
});

test('every page is out of date until all have been compared, and newer marks stay', () => {
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

test('marks outlive the process, in their order', () => {
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

test('a line that a killed process left unfinished takes none of the others with it', () => {
  const file = journal();
  openStaleMarks(file).mark({ pages: ['/a'] });
  appendFileSync(file, '{"at":17,"pages":["/half');
  openStaleMarks(file).mark({ pages: ['/b'] });
  const marks = openStaleMarks(file);
  expect(marks.waiting()).toEqual(['/a', '/b']);
});

test('a journal of nothing but rubbish is as good as none', () => {
  const file = journal();
  writeFileSync(file, '\0\0\0\nnull\n{"at":"soon"');
  const marks = openStaleMarks(file);
  expect(marks.waiting()).toEqual([]);
  marks.mark({ pages: ['/a'] });
  expect(openStaleMarks(file).waiting()).toEqual(['/a']);
});

test('the journal stays short', () => {
  const file = journal();
  const marks = openStaleMarks(file);
  for (let round = 0; round < 5000; round++) marks.mark({ pages: [`/${round % 3}`] });
  expect(linesOf(file).length).toBeLessThanOrEqual(2001);
  expect(openStaleMarks(file).waiting()).toHaveLength(3);
  for (const key of marks.waiting()) marks.made(key, marks.moment());
  expect(linesOf(file)).toHaveLength(1);
});
