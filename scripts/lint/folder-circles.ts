import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';
import { importsOf } from './import-circles.ts';

/** Subfolders of these folders must not import each other in a circle. */
const FOLDERS = '{domain,search,illustrations,cms,site,server,scripts}';
const LEFT_OUT = /\.test\.|\/testing\/|^cms\/(?:migrations|\.next)\//;

/** An import between two folders, as two file paths. */
type Import = { from: string; to: string };

/** For each folder, the folders that it imports, with the first such import. */
export type FolderGraph = Map<string, Map<string, Import>>;

/** Reads the imports between folders such as `domain/listing`. Tests are skipped. */
export function projectFolders(): FolderGraph {
  const files = globSync(`${FOLDERS}/**/*.{ts,tsx,mjs,astro}`, { cwd: PROJECT_ROOT });
  const imports = files
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((from) =>
      importsOf(join(PROJECT_ROOT, from)).map((to) => ({ from, to: relative(PROJECT_ROOT, to) })),
    );
  return folderGraph(imports);
}

/** Groups imports by folder. A file directly in a top-level folder counts as a separate folder. */
export function folderGraph(imports: readonly Import[]): FolderGraph {
  const graph: FolderGraph = new Map();
  for (const each of imports) {
    const [from, to] = [folderOf(each.from), folderOf(each.to)];
    if (from === to) continue;
    const targets = graph.get(from) ?? new Map<string, Import>();
    if (!targets.has(to)) targets.set(to, each);
    graph.set(from, targets);
  }
  return graph;
}

function folderOf(file: string): string {
  return file.split('/', 2).join('/');
}

/** Pairs of folders that import each other, in alphabetical order: `a ↔ b`. */
export function mutualImports(graph: FolderGraph): string[] {
  return [...graph]
    .flatMap(([from, targets]) =>
      [...targets.keys()]
        .filter((to) => from < to && graph.get(to)?.has(from))
        .map((to) => `${from} ↔ ${to}`),
    )
    .sort();
}

/** Names the first import of each direction: `a/x.ts → b/y.ts`. */
export function explain(graph: FolderGraph, pair: string): string {
  const [first = '', second = ''] = pair.split(' ↔ ');
  return [graph.get(first)?.get(second), graph.get(second)?.get(first)]
    .map((one) => `${one?.from} → ${one?.to}`)
    .join(', ');
}

/** Returns the shortest circle of folders, such as `['a', 'b', 'c', 'a']`, or null. */
export function folderCircle(graph: FolderGraph): string[] | null {
  const circles = [...graph.keys()].flatMap((start) => {
    const ways = [[start]];
    const seen = new Set<string>();
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return [[...way, next]];
        if (seen.has(next)) continue;
        seen.add(next);
        ways.push([...way, next]);
      }
    }
    return [];
  });
  return circles.sort((a, b) => a.length - b.length)[0] ?? null;
}
