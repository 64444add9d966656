/** Visitors who ask for pages, for every file that pages and scripts name, and for those of pages opened before. */
import { setTimeout as pause } from 'node:timers/promises';

export type Visitors = {
  /** What was not answered as it should be: the path, and what came. */
  failures: string[];
  /** Resolves when so many requests were answered in all. Rejects with the failures of visitors themselves. */
  until: (count: number) => Promise<{ asked: number; files: string[] }>;
  stop: () => Promise<void>;
};

export type VisitOptions = {
  url: string;
  pages: string[];
  visitors?: number;
  /** Asked again and again beside the pages: what was asked for and its status, which should be 200. */
  also?: () => Promise<[string, number][]>;
};

const PATIENCE_MS = 20_000;
/** Files of pages that were opened before, for each page. */
const OLDER_FILES = 8;
const IN_PAGE = /\/(?:_astro|_next\/static)\/[\w./~-]+\.(?:js|css|woff2|svg|webp|png|avif)\b/g;
const IN_ASTRO = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g;
const IN_NEXT = /["'`]static\/(chunks\/[\w./~-]+\.(?:js|css))["'`]/g;

/** Begins to visit. */
export function visitFleet({ url, pages, visitors = 6, also }: VisitOptions): Visitors {
  const failures: string[] = [];
  const seen = new Set<string>();
  let asked = 0;
  let isOver = false;

  async function ask(path: string): Promise<string> {
    const [status, text] = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (answer) => [answer.status, await answer.text()] as const,
      (error: unknown) => [String(error), ''] as const,
    );
    asked++;
    if (status !== 200) failures.push(`${path}: ${status}`);
    return text;
  }

  async function askForFile(path: string): Promise<void> {
    const isNew = !seen.has(path);
    seen.add(path);
    const text = await ask(path);
    if (!isNew || !path.endsWith('.js')) return;
    const named = path.startsWith('/_next/')
      ? Array.from(text.matchAll(IN_NEXT), ([, name]) => `/_next/static/${name}`)
      : Array.from(text.matchAll(IN_ASTRO), ([, name]) => `/_astro/${name}`);
    for (const each of named) if (!seen.has(each)) await askForFile(each);
  }

  async function visit(first: number): Promise<void> {
    for (let turn = first; !isOver; turn++) {
      const html = await ask(pages[turn % pages.length] ?? '/');
      for (const file of new Set(html.match(IN_PAGE))) if (!isOver) await askForFile(file);
      const older = [...seen];
      for (let count = 0; count < OLDER_FILES && !isOver; count++)
        await askForFile(older[Math.floor(Math.random() * older.length)] ?? '/');
    }
  }

  async function doAlso(): Promise<void> {
    while (also && !isOver) {
      for (const [path, status] of await also()) {
        asked++;
        if (status !== 200) failures.push(`${path}: ${status}`);
      }
      await pause(500);
    }
  }

  const all = Promise.all([
    doAlso(),
    ...Array.from({ length: visitors }, (_, index) => visit(index)),
  ]);
  return {
    failures,
    async until(count) {
      while (asked < count) await Promise.race([all, pause(50)]);
      return { asked, files: [...seen].toSorted() };
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}
