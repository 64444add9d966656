import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rule } from 'eslint';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * ESLint rule: following the imports of a file must never lead back to the file, even for imports
 * of types. If two files need each other's code, move that code to a third file.
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

/**
 * Returns the path of the imported project file, or null for a package. Imports include the
 * extension.
 */
function fileOf(importer: string, name: string): string | null {
  const path = name.replace(/\?.*$/, '');
  if (path.startsWith('#')) return join(ROOT, path.slice(1));
  return /^\.\.?\//.test(path) ? join(dirname(importer), path) : null;
}

/** Returns the shortest path of imports between two files, including both files. */
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

/**
 * Returns the project files that a file imports. Rereads a changed file, because an editor's ESLint
 * keeps running.
 */
export function importsOf(file: string): string[] {
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
  if (!file.endsWith('.astro')) return text;
  const frontmatter = /^---\r?\n(.*?)^---/ms.exec(text)?.[1] ?? '';
  const scripts = Array.from(text.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, code]) => code);
  return [frontmatter, ...scripts].join('\n');
}
