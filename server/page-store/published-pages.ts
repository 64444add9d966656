import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSharedWork, createWorkPerKey } from '#server/per-key/work-per-key.ts';
import { compressQuickly } from './compress.ts';
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
  /** Headers that belong to this page alone, such as its content security policy. */
  headers?: Record<string, string>;
};

export type PublishedPages = {
  /** The page at this path; a promise only when it must be read from disk again. */
  get: (path: string) => PublishedPage | null | Promise<PublishedPage | null>;
  /**
   * Publishes a page: later calls of `get` return it. Calls for one path are carried out in their
   * order. `changed` is false when visitors get the same answer as before.
   */
  put: (path: string, page: NewPage) => Promise<{ changed: boolean }>;
  remove: (path: string) => Promise<void>;
  has: (path: string) => boolean;
  /** What the page was made from; undefined when there is none. */
  source: (path: string) => PageOrigin | undefined;
  entries: () => Iterable<PageOrigin & { path: string }>;
};

const DEFAULT_MAX_BYTES = 256 * 1024 * 1024;

/**
 * Opens the store of published pages in a folder that belongs to this process alone. What a process
 * that was killed left unfinished is cleared away, as are files that are not whole pages.
 *
 * @param maxBytes memory for pages kept ready; others are read from disk when they are asked for
 */
export async function openPublishedPages(
  dir: string,
  { maxBytes = DEFAULT_MAX_BYTES }: { maxBytes?: number } = {},
): Promise<PublishedPages> {
  await mkdir(dir, { recursive: true });
  const index = await readIndex(dir);
  const memory = createPageMemory(maxBytes);
  const loadOnce = createSharedWork<Entry, PublishedPage | null>();
  const { inTurn } = createWorkPerKey<string>();

  function get(path: string): PublishedPage | null | Promise<PublishedPage | null> {
    const page = memory.get(path);
    if (page) return page;
    const entry = index.get(path);
    return entry ? loadOnce(entry, () => load(path, entry)) : null;
  }

  async function load(path: string, entry: Entry): Promise<PublishedPage | null> {
    const page = await readPageFile(join(dir, fileName(path)));
    // Published anew or removed in the meantime: what was read is not what holds now.
    if (index.get(path) !== entry) return get(path);
    if (page) memory.set(path, page);
    else index.delete(path);
    return page;
  }

  async function put(path: string, page: NewPage): Promise<{ changed: boolean }> {
    const { status, contentType, headers = {}, buildId, sourceDigest } = page;
    const identity = Buffer.from(page.body);
    const described = { path, status, contentType, headers };
    const digest = digestOf(JSON.stringify(described), identity);
    const before = index.get(path);
    const current = before?.digest === digest ? await get(path) : null;
    if (current && before?.buildId === buildId && before.sourceDigest === sourceDigest) {
      return { changed: false };
    }
    const next = current ?? {
      ...described,
      digest,
      identity,
      ...(await compressQuickly(identity)),
    };
    await writePageFile(join(dir, fileName(path)), next, { buildId, sourceDigest });
    index.set(path, { digest, buildId, sourceDigest });
    memory.set(path, next);
    return { changed: before?.digest !== digest };
  }

  async function remove(path: string): Promise<void> {
    if (!index.delete(path)) return;
    memory.delete(path);
    await rm(join(dir, fileName(path)), { force: true });
  }

  return {
    get,
    put: (path, page) => inTurn(path, () => put(path, page)),
    remove: (path) => inTurn(path, () => remove(path)),
    has: (path) => index.has(path),
    source: (path) => index.get(path),
    *entries() {
      for (const [path, { buildId, sourceDigest }] of index) yield { path, buildId, sourceDigest };
    },
  };
}

type Entry = PageOrigin & { digest: string };

/** Files read at the same time while opening. */
const PARALLEL_READS = 32;

async function readIndex(dir: string): Promise<Map<string, Entry>> {
  const index = new Map<string, Entry>();
  const names = (await readdir(dir)).filter(
    (name) => name.endsWith('.page') || name.endsWith('.tmp'),
  );
  const readNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const file = join(dir, name);
      const header = name.endsWith('.page') ? await readPageHeader(file) : null;
      if (header && fileName(header.path) === name) {
        const { digest, buildId, sourceDigest } = header;
        index.set(header.path, { digest, buildId, sourceDigest });
      } else await rm(file, { force: true });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_READS }, readNext));
  return index;
}

/**
 * The name is safe whatever the path holds and differs from every other even where case is ignored:
 * the hash tells paths apart, the words before it are for people.
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

function digestOf(description: string, body: Buffer): string {
  const hash = createHash('sha256').update(description).update('\0').update(body);
  return hash.digest('base64url').slice(0, 22);
}
