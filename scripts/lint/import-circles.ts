import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from 'eslint';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * ESLint rule: no file is reached again from what it imports, be it for a type alone. Two files that
 * know each other are one subject in two places: what both need belongs in a third.
 */
export const importCircles: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { circle: 'This import leads back to this file: {{way}}.' },
  },
  create(context) {
    const file = context.filename;
    const check = (node: Rule.Node & { source?: unknown }) => {
      const name = literalIn(node.source);
      const imported = name === null ? null : fileOf(file, name);
      const way = imported === null ? null : wayBetween(imported, file);
      if (!way) return;
      context.report({
        node,
        messageId: 'circle',
        data: { way: way.map((step) => relative(ROOT, step)).join(' → ') },
      });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};

function literalIn(source: unknown): string | null {
  if (typeof source !== 'object' || source === null || !('value' in source)) return null;
  return typeof source.value === 'string' ? source.value : null;
}

/** The file of ours that an import names, null for packages. Names carry their endings here. */
function fileOf(importer: string, name: string): string | null {
  if (name.startsWith('#')) return join(ROOT, name.slice(1));
  return /^\.\.?\//.test(name) ? join(dirname(importer), name) : null;
}

/** The shortest way along imports from one file to another, both included. */
function wayBetween(from: string, to: string): string[] | null {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    for (const next of importsOf(last)) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

type Imports = { changedAt: number; files: string[] };

const known = new Map<string, Imports>();

/** The files of ours that a file imports. An editor keeps this process: a file may have changed. */
function importsOf(file: string): string[] {
  if (!/\.(astro|m?[jt]sx?)$/.test(file)) return [];
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (changedAt === undefined) return [];
  let imports = known.get(file);
  if (imports?.changedAt !== changedAt) {
    const { importedFiles } = ts.preProcessFile(codeOf(file), true, true);
    const files = importedFiles.flatMap(({ fileName }) => fileOf(file, fileName) ?? []);
    imports = { changedAt, files };
    known.set(file, imports);
  }
  return imports.files;
}

function codeOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.astro') ? (/^---\r?\n(.*?)^---/ms.exec(text)?.[1] ?? '') : text;
}
