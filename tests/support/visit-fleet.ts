/**
 * Simulates visitors during a rolling restart. They request pages, every file that pages and
 * scripts mention, and files of previously opened pages.
 */
import { setTimeout as pause } from 'node:timers/promises';

export type Visitors = {
  /** Requests without status 200, each as path and status or error. */
  failures: string[];
  /**
   * Resolves when `isEnough` returns true for the number of requests so far, or when a request has
   * failed. Rejects if the simulation itself fails.
   */
  until: (isEnough: (asked: number) => boolean) => Promise<void>;
  stop: () => Promise<void>;
};

export type VisitOptions = {
  url: string;
  pages: string[];
  visitors?: number;
  /** Called for each page with the files that it names, before a visitor requests them. */
  onPage?: (files: string[]) => void;
  /**
   * Sends additional requests every 500 ms. Returns path and status of each. Status 200 is
   * expected.
   */
  also?: () => Promise<[string, number][]>;
};

const PATIENCE_MS = 20_000;
/** Number of files of earlier pages that a visitor requests after each page. */
const OLDER_FILES = 8;
const IN_PAGE = /\/(?:_astro|_next\/static)\/[\w./~-]+\.(?:js|css|woff2|svg|webp|png|avif)\b/g;
const IN_ASTRO = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g;
const IN_NEXT = /["'`]static\/(chunks\/[\w./~-]+\.(?:js|css))["'`]/g;

/** Starts the visitors. */
export function visitFleet(options: VisitOptions): Visitors {
  const { url, pages, visitors = 6, onPage = () => {}, also } = options;
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
      const files = [...new Set(html.match(IN_PAGE))];
      onPage(files);
      for (const file of files) if (!isOver) await askForFile(file);
      const older = [...seen];
      for (let count = 0; count < OLDER_FILES && !isOver; count++)
        await askForFile(older[Math.floor(Math.random() * older.length)] ?? '/');
    }
  }

  async function doAlso(): Promise<void> {
    while (also && !isOver) {
      const answers = await also().catch((error: unknown) => [['also', String(error)] as const]);
      for (const [path, status] of answers) {
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
    async until(isEnough) {
      while (failures.length === 0 && !isEnough(asked)) await Promise.race([all, pause(50)]);
    },
    async stop() {
      isOver = true;
      await all;
    },
  };
}
