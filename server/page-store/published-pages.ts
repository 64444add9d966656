import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { contentDigest } from '#cms/runtime/digest.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { createSharedWork, createWorkPerKey } from '#cms/runtime/work-per-key.ts';
import { compressQuickly, unpacking } from '#server/compression/compressed-bodies.ts';
import {
  readPageFile,
  readPageHeader,
  writePageFile,
  type PageOrigin,
  type PublishedPage,
} from './page-file.ts';
import { createPageMemory } from './page-memory.ts';

export type NewPage = PageOrigin & {
  body: string | Buffer;
  contentType: string;
  status: number;
  /** Headers specific to this page, such as its content security policy. */
  headers?: Record<string, string>;
};

export type PublishedPages = {
  /** Returns the page at this path, or a promise if the page must be read from disk. */
  get: (path: string) => PublishedPage | Promise<PublishedPage | null>;
  /**
   * Publishes a page, which later calls of `get` return. Calls for one path run in order.
   * `isWritten` is false when the disk refused the page. The page is then served from memory and
   * written later.
   */
  put: (path: string, page: NewPage) => Promise<{ isWritten: boolean }>;
  /**
   * Records that the existing page equals one rendered at this time. `isWritten` is as in `put`.
   */
  confirm: (path: string, madeAt: number) => Promise<{ isWritten: boolean }>;
  remove: (path: string) => Promise<void>;
  /**
   * Says from which build, from which data and when the page was made. Null if there is no page.
   */
  origin: (path: string) => Promise<PageOrigin | null>;
  /**
   * Removes all files except the pages at these paths. Also removes drafts of crashed processes.
   */
  keepOnly: (paths: Iterable<string>) => Promise<void>;
  /** Number of pages that exist only in memory because the disk refused them. */
  unwritten: () => number;
};

type PublishedPagesOptions = {
  /** Memory limit for cached pages. Others are read from disk on request. */
  maxBytes: number;
  /** Called when the disk refused a page. */
  onUnwritten?: (error: unknown, path: string) => void;
  /** Called when a refused page has been written. */
  onWritten?: (path: string, madeAt: number) => void;
  /** Delay before refused pages are written again. */
  retryMs?: number;
};

/** Limit for pages that exist only in memory. Above it, publishing fails and the old page stays. */
const MOST_UNWRITTEN_BYTES = 64 * 1024 * 1024;

/**
 * Opens the store of published pages in a folder that only this process uses. Pages are read on
 * request, so a start takes equally long with ten pages or ten thousand.
 */
export function openPublishedPages(
  dir: string,
  { maxBytes, onUnwritten, onWritten, retryMs = 5000 }: PublishedPagesOptions,
): PublishedPages {
  mkdirSync(dir, { recursive: true });
  const memory = createPageMemory(maxBytes);
  const loadOnce = createSharedWork<string, PublishedPage | null>();
  /** Paths that were written while their file was being read. */
  const overtaken = new Set<string>();
  const loading = new Set<string>();
  const { inTurn } = createWorkPerKey<string>();
  /** Pages that the disk refused. They are written again later. */
  const unwritten = new Map<string, PublishedPage>();
  let retry: NodeJS.Timeout | null = null;
  const fileOf = (path: string) => join(dir, fileName(path));

  function get(path: string): PublishedPage | Promise<PublishedPage | null> {
    return memory.get(path) ?? unwritten.get(path) ?? loadOnce(path, () => load(path));
  }

  /** Returns a page without counting this as a visitor's request. */
  function known(path: string): PublishedPage | Promise<PublishedPage | null> {
    return memory.peek(path) ?? unwritten.get(path) ?? loadOnce(path, () => load(path));
  }

  async function load(path: string): Promise<PublishedPage | null> {
    for (;;) {
      overtaken.delete(path);
      loading.add(path);
      const read = await readPageFile(fileOf(path)).finally(() => loading.delete(path));
      // The page was published or removed in the meantime, so the content that was read is
      // outdated.
      if (overtaken.delete(path)) continue;
      const page = read?.path === path ? read : null;
      if (page) memory.set(path, page);
      return page;
    }
  }

  function written(path: string): void {
    if (loading.has(path)) overtaken.add(path);
  }

  async function put(path: string, page: NewPage) {
    const { body, status, contentType, headers = {}, ...origin } = page;
    const plain = Buffer.from(body);
    const described = { path, status, contentType, headers };
    const digest = await contentDigest(JSON.stringify(described), '\0', plain);
    const before = await known(path);
    const bodies = before?.digest === digest ? before : await packed(plain);
    return { isWritten: await save({ ...bodies, ...described, digest, ...origin }) };
  }

  /** Resolves with true when the page is on disk, and with false when the disk refused it. */
  async function save(page: PublishedPage): Promise<boolean> {
    const { path } = page;
    const fault = await writePageFile(fileOf(path), page).then(() => null, keepUnlessBroken(page));
    memory.set(path, page);
    written(path);
    if (fault === null) unwritten.delete(path);
    else onUnwritten?.(fault, path);
    return fault === null;
  }

  /** If the disk refused the page, keeps it in memory. Rethrows any other error. */
  function keepUnlessBroken(page: PublishedPage): (error: unknown) => unknown {
    return (error) => {
      const bytes = [...unwritten.values()].reduce(
        (sum, each) => sum + each.brotli.length + each.gzip.length,
        0,
      );
      if (!storageFaultOf(error) || bytes > MOST_UNWRITTEN_BYTES) throw error;
      unwritten.set(page.path, page);
      tryLater();
      return error;
    };
  }

  function tryLater(): void {
    retry ??= setTimeout(() => void writeUnwritten(), retryMs).unref();
  }

  /** Stops at the first page that the disk still refuses, and schedules another attempt. */
  async function writeUnwritten(): Promise<void> {
    retry = null;
    for (const path of [...unwritten.keys()]) {
      const isWritten = await inTurn(path, async () => {
        const page = unwritten.get(path);
        if (!page) return true;
        const isSaved = await save(page);
        if (isSaved) onWritten?.(path, page.madeAt);
        return isSaved;
      }).catch(() => false);
      if (!isWritten) return tryLater();
    }
  }

  async function remove(path: string): Promise<void> {
    memory.delete(path);
    unwritten.delete(path);
    await rm(fileOf(path), { force: true });
    memory.delete(path);
    written(path);
  }

  return {
    get,
    put: (path, page) => inTurn(path, () => put(path, page)),
    confirm: (path, madeAt) =>
      inTurn(path, async () => {
        const page = await known(path);
        return { isWritten: page ? await save({ ...page, madeAt }) : true };
      }),
    remove: (path) => inTurn(path, () => remove(path)),
    async origin(path) {
      const known =
        memory.peek(path) ?? unwritten.get(path) ?? (await readPageHeader(fileOf(path)));
      if (known?.path !== path) return null;
      const { buildId, sourceDigest, madeAt } = known;
      return { buildId, sourceDigest, madeAt };
    },
    async keepOnly(paths) {
      const kept = new Set(paths);
      const names = new Set<string>();
      for (const path of kept) {
        names.add(fileName(path));
        if (names.size % NAMES_AT_ONCE === 0) await nextTurn();
      }
      for (const name of await readdir(dir)) {
        if (name.endsWith('.page') ? !names.has(name) : await isLeftOver(join(dir, name)))
          await rm(join(dir, name), { force: true });
      }
      for (const path of memory.paths()) if (!kept.has(path)) memory.delete(path);
      for (const path of unwritten.keys()) if (!kept.has(path)) unwritten.delete(path);
    },
    unwritten: () => unwritten.size,
  };
}

async function packed(plain: Buffer): Promise<Pick<PublishedPage, 'brotli' | 'gzip' | 'identity'>> {
  const bodies = await compressQuickly(plain);
  return { ...bodies, identity: unpacking(bodies.gzip) };
}

/**
 * Yield to the event loop after this many names, because ten thousand names take a quarter of a
 * second.
 */
const NAMES_AT_ONCE = 200;

const LEFT_OVER_MS = 10 * 60_000;

/** Whether this is an old draft whose process was killed. */
async function isLeftOver(file: string): Promise<boolean> {
  if (!file.endsWith('.tmp')) return false;
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > LEFT_OVER_MS;
}

/**
 * Returns a safe file name that is unique even on file systems that ignore case. The hash
 * distinguishes paths, and the readable part helps people.
 */
function fileName(path: string): string {
  const words = path
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 32);
  return `${words || 'root'}.${hash}.page`;
}
