import { expect, test } from 'vitest';
import {
  explain,
  folderCircle,
  folderGraph,
  mutualImports,
  projectFolders,
} from './folder-circles.ts';

const graph = projectFolders();

test('no two folders import each other', () => {
  const pairs = mutualImports(graph);
  expect(pairs.map((pair) => `${pair}: ${explain(graph, pair)}`)).toEqual([]);
});

test('no import circle of three or more folders exists', () => {
  expect(folderCircle(graph)).toBeNull();
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

test('a circle of three folders is found', () => {
  const circle = folderGraph([
    { from: 'site/a/x.astro', to: 'site/b/x.ts' },
    { from: 'site/b/x.ts', to: 'site/c/x.ts' },
    { from: 'site/c/x.ts', to: 'site/a/y.ts' },
  ]);
  expect(folderCircle(circle)).toEqual(['site/a', 'site/b', 'site/c', 'site/a']);
  expect(folderCircle(folderGraph([{ from: 'a/b/x.ts', to: 'a/c/x.ts' }]))).toBeNull();
});
