import { expect, test } from 'vitest';
import {
  explain,
  folderCircle,
  folderGraph,
  mutualImports,
  projectFolders,
} from './folder-circles.ts';

/**
 * Pairs of folders that still import each other. Only remove entries. To solve a pair, move shared
 * code into the lower folder, or let the caller pass it in.
 */
const REMAINING: readonly string[] = [
  'site/components ↔ site/layouts',
  'site/components ↔ site/scripts',
];

const graph = projectFolders();

test('no two folders import each other', () => {
  const added = mutualImports(graph).filter((pair) => !REMAINING.includes(pair));
  expect(added.map((pair) => `${pair}: ${explain(graph, pair)}`)).toEqual([]);
});

test('every allowed exception of two folders that import each other is still needed', () => {
  const pairs = mutualImports(graph);
  expect(REMAINING.filter((pair) => !pairs.includes(pair))).toEqual([]);
});

test('no import circle of three or more folders exists', () => {
  expect(folderCircle(graph, REMAINING)).toBeNull();
});

test('the error about two folders that import each other names one import in each direction', () => {
  const pair = folderGraph([
    { from: 'cms/a/one.ts', to: 'cms/b/two.ts' },
    { from: 'cms/b/deep/three.ts', to: 'cms/a/four.ts' },
    { from: 'cms/b/two.ts', to: 'cms/b/three.ts' },
  ]);
  expect(mutualImports(pair)).toEqual(['cms/a ↔ cms/b']);
  expect(explain(pair, 'cms/a ↔ cms/b')).toBe(
    'cms/a/one.ts → cms/b/two.ts, cms/b/deep/three.ts → cms/a/four.ts',
  );
});

test('a circle of three folders is found, even beside an ignored pair', () => {
  const circle = folderGraph([
    { from: 'site/a/x.astro', to: 'site/b/x.ts' },
    { from: 'site/b/x.ts', to: 'site/c/x.ts' },
    { from: 'site/c/x.ts', to: 'site/a/y.ts' },
    { from: 'site/c/x.ts', to: 'site/d/x.ts' },
    { from: 'site/d/x.ts', to: 'site/c/y.ts' },
  ]);
  expect(folderCircle(circle, ['site/c ↔ site/d'])).toEqual([
    'site/a',
    'site/b',
    'site/c',
    'site/a',
  ]);
  expect(folderCircle(folderGraph([{ from: 'a/b/x.ts', to: 'a/c/x.ts' }]), [])).toBeNull();
});
