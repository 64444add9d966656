/**
 * `npm run check` runs this file. It limits the gzip sizes of what a browser loads before any
 * interaction, on pages of the built site with sample data. It also checks that no script contains
 * the server's word lists.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT_ROOT } from '#server/build.ts';
import { samplePages } from '#tests/support/sample-pages.ts';

const KB = 1024;
const CLIENT = join(PROJECT_ROOT, 'dist/client');
const CSS_LIMIT = 15.5 * KB;
const HTML_LIMIT = 16 * KB;
const HTML_LIMITS: Record<string, number> = {
  // This page has ten cards, each with a badge, a heart and "Compare", and the names of landmarks.
  '/restaurants': 17 * KB,
  // This page has actions, hours, facts, a map and six similar places.
  '/restaurants/1': 17 * KB,
  // This page has a drawn coast, and the list of places for visitors without JavaScript.
  '/restaurants?view=map': 20 * KB,
};
/** Limit for pages whose forms validate input in the browser with the server's rules. */
const FORM_LIMIT = 125 * KB;
const SCRIPT_LIMITS: Record<string, number> = {
  '/': 10 * KB,
  '/restaurants': 100 * KB,
  '/restaurants?view=map': 100 * KB,
  '/login': FORM_LIMIT,
  '/register': FORM_LIMIT,
  '/verify-email': FORM_LIMIT,
  '/reset-password': FORM_LIMIT,
  '/restaurants/1': 15 * KB,
};
const SCRIPT_LIMIT = 90 * KB;
/** Limit including the islands further down the page, which load when they come into view. */
const LATER_SCRIPT_LIMIT = 120 * KB;

/** The opening tag of an island that loads when it comes into view. */
const ISLAND_BELOW = /<astro-island[^>]+client="visible"[^>]*>/g;

/** One typical word of each list that only the server may contain. */
const SERVER_LISTS = {
  'top-level domains': 'sandvikcoromant',
  'words of prose': 'woodpecker',
  'words of stories': 'sapodilla',
};

let isOver = false;
for await (const path of glob('**/*.js', { cwd: CLIENT })) {
  const source = await readFile(join(CLIENT, path), 'utf8');
  for (const [list, word] of Object.entries(SERVER_LISTS)) {
    if (!source.includes(word)) continue;
    console.info(`  ${path} contains the list of ${list}, which only the server needs`);
    isOver = true;
  }
}
for (const [path, html] of await samplePages()) {
  const scripts = await scriptsOf(html.replaceAll(ISLAND_BELOW, ''));
  const laterScripts = await scriptsOf(html);
  const sizes = [
    ['HTML', sent(html), HTML_LIMITS[path] ?? HTML_LIMIT],
    ['CSS', await totalSize(stylesOf(html)), CSS_LIMIT],
    ['JavaScript', await totalSize(scripts), SCRIPT_LIMITS[path] ?? SCRIPT_LIMIT],
    ...(laterScripts.length > scripts.length
      ? ([['… later', await totalSize(laterScripts), LATER_SCRIPT_LIMIT]] as const)
      : []),
  ] as const;
  for (const [kind, size, limit] of sizes) {
    const verdict = size > limit ? 'TOO LARGE' : 'ok';
    if (size > limit) isOver = true;
    console.info(
      `  ${path.padEnd(22)} ${kind.padEnd(10)} ${(size / KB).toFixed(1).padStart(6)} KB of ${limit / KB} KB  ${verdict}`,
    );
  }
}
// Exit explicitly: the renderer would keep the process alive.
process.exit(isOver ? 1 : 0);

/** Returns the stylesheets that block rendering: all except those for print and forced colours. */
function stylesOf(html: string): string[] {
  const links = matches(html, /(<link[^>]+rel="stylesheet"[^>]*>)/g);
  const shown = links.filter((link) => !/media="(?:print|\(forced-colors)/.test(link));
  return shown.flatMap((link) => matches(link, /href="([^"]+)"/g));
}

/** Returns the scripts that the page and its islands load, with all their imports. */
async function scriptsOf(html: string): Promise<string[]> {
  const found = new Set<string>();
  const queue = [
    ...matches(html, /<script[^>]+src="([^"]+)"/g),
    ...matches(html, /(?:component-url|renderer-url)="([^"]+)"/g),
  ];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.has(path)) continue;
    found.add(path);
    const source = await readFile(join(CLIENT, path), 'utf8');
    for (const imported of matches(source, /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
      queue.push(`/_astro/${imported}`);
    }
  }
  return [...found];
}

/** Returns the size in bytes that the server sends: it compresses pages and files with gzip 9. */
function sent(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

async function totalSize(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(paths)].map(async (path) => sent(await readFile(join(CLIENT, path)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, path = '']) => path);
}
