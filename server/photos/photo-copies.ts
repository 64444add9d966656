import { LRUCache } from 'lru-cache';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { replaceFile } from '#cms/runtime/atomic-write.ts';
import type { PhotoBucket, StoredPhoto } from '#cms/photos/photo-bucket.ts';
import { PhotoStorageError } from '#cms/photos/photo-storage-error.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { createWorkLimit } from '#cms/runtime/work-limit.ts';
import { createWorkPerKey } from '#cms/runtime/work-per-key.ts';

export type PhotoCopiesOptions = {
  /** Folder that contains only these copies. */
  directory: string;
  bucket: () => Promise<PhotoBucket>;
  /** Called when the bucket fails and a copy is served instead. */
  onFault: (error: unknown) => void;
  /** Size limit for all copies. The least recently used ones are evicted. */
  maxBytes?: number;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
  /** The time of day, in milliseconds. */
  clock?: () => number;
};

/** Local copies of photos from a bucket. */
export type PhotoCopies = {
  /**
   * Brings the local copy of a photo up to date. Deletes the copy if the bucket no longer has the
   * photo.
   *
   * @param address URL of the picture with its query; `v` is the time of the photo's last change
   * @throws PhotoStorageError when the bucket fails and there is no copy
   */
  refresh: (name: string, address: string) => Promise<void>;
};

type Copy = {
  size: number;
  /** Entity tag of the content. Null for a copy from an earlier process, whose tag is unknown. */
  tag: string | null;
  /** The last comparison. Null for a copy from an earlier process. */
  compared: Comparison | null;
};

/** The last comparison of a photo with the bucket. */
type Comparison = {
  /** Time of the comparison by `now`. The next comparison is due a minute later. */
  at: number;
  /** Time of the comparison by `clock`, which can be compared with versions. */
  time: number;
  /** The version in the requested URL. */
  version: number | null;
  /** Number of early comparisons since the last comparison that was due. */
  early: number;
};

const MOST_BYTES = 1024 ** 3;
/** Interval between two comparisons of a copy with the bucket, whatever the query of the URL is. */
const FRESH_MS = 60_000;
/**
 * Maximum number of early comparisons. The new URL of a replaced photo causes an early comparison,
 * so that the photo shows at once. Clients can invent such URLs, so early comparisons are limited.
 */
const MOST_EARLY = 5;
/** Maximum difference between the clocks of several machines. */
const CLOCKS_DIFFER_MS = 60_000;
/** Maximum number of concurrent requests to the bucket. */
const MOST_AT_ONCE = 8;
/** Maximum number of missing photos whose absence is cached. */
const MOST_ABSENT = 10_000;
/** Pause after a failure of the bucket. */
const AWAY_MS = 5000;

/** Opens the folder of copies, including those of an earlier process. */
export function openPhotoCopies(options: PhotoCopiesOptions): PhotoCopies {
  const { directory, onFault, maxBytes = MOST_BYTES } = options;
  const { now = () => performance.now(), clock = Date.now } = options;
  const { inTurn } = createWorkPerKey<string>();
  const limited = createWorkLimit(MOST_AT_ONCE);
  const absent = new LRUCache<string, Comparison>({ max: MOST_ABSENT });
  let awayUntil = -Infinity;
  let opened: Promise<{ bucket: PhotoBucket; copies: LRUCache<string, Copy> }> | null = null;

  async function open() {
    await mkdir(directory, { recursive: true });
    const copies = new LRUCache<string, Copy>({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => Math.max(size, 1),
      dispose: (_, name, reason) => {
        if (reason === 'evict') void rm(join(directory, name), { force: true }).catch(onFault);
      },
    });
    for (const name of await readdir(directory)) {
      // A leading dot marks an unfinished copy of a killed process.
      if (name.startsWith('.')) await rm(join(directory, name), { force: true });
      else {
        const { size } = await stat(join(directory, name));
        copies.set(name, { size, tag: null, compared: null });
      }
    }
    return { bucket: await options.bucket(), copies };
  }

  async function refresh(name: string, address: string): Promise<void> {
    const { bucket, copies } = await (opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    }));
    const copy = copies.get(name);
    const last = (copy ? copy.compared : absent.get(name)) ?? null;
    const version = versionIn(address);
    const isDue = last === null || now() - last.at >= FRESH_MS;
    if (!isDue && !isEarly(last, version)) return;
    const compared = {
      ...{ at: isDue ? now() : last.at, time: clock(), version },
      early: isDue ? 0 : last.early + 1,
    };
    if (now() < awayUntil) {
      if (copy) return;
      throw new PhotoStorageError(
        'The photo bucket failed a moment ago. It is not asked again yet.',
      );
    }
    try {
      const found = await limited(() => (copy ? compare(bucket, name, copy) : bucket.read(name)));
      absent.delete(name);
      if (found === 'unchanged' && copy) {
        Object.assign(copy, { compared });
      } else if (found === null || found === 'unchanged') {
        copies.delete(name);
        absent.set(name, compared);
        await rm(join(directory, name), { force: true });
      } else {
        await keep(join(directory, name), found);
        copies.set(name, { size: found.size, tag: found.tag, compared });
      }
    } catch (error) {
      if (!(error instanceof PhotoStorageError)) throw error;
      awayUntil = now() + AWAY_MS;
      if (!copy) throw error;
      onFault(error);
    }
  }

  /**
   * Whether the requested version means that the photo may have changed since the last comparison.
   */
  function isEarly(last: Comparison, version: number | null): boolean {
    if (version === null || version === last.version || last.early >= MOST_EARLY) return false;
    return version > last.time - CLOCKS_DIFFER_MS && version <= clock() + CLOCKS_DIFFER_MS;
  }

  async function compare(bucket: PhotoBucket, name: string, { tag }: Copy) {
    const file = await stat(join(directory, name)).catch(() => null);
    if (!file) return bucket.read(name);
    return bucket.readChanged(name, tag === null ? { changedAt: file.mtime } : { tag });
  }

  async function keep(file: string, { content, changedAt }: StoredPhoto): Promise<void> {
    try {
      await replaceFile(file, async (draft) => {
        await pipeline(content, createWriteStream(draft)).catch((cause: unknown) => {
          // Report a full disk as a full disk, not as a failure of the bucket.
          if (storageFaultOf(cause)) throw cause;
          throw new PhotoStorageError('A photo ended before its full length was read.', { cause });
        });
        // All processes set the same time, so that browser caches stay valid across processes.
        await utimes(draft, changedAt, changedAt);
      });
    } catch (error) {
      content.destroy();
      throw error;
    }
  }

  return {
    async refresh(name, address) {
      // The guide's bucket has no folders, so skip names with a slash.
      if (!name.includes('/')) await inTurn(name, () => refresh(name, address));
    },
  };
}

/** Reads the time of the photo's last change from its URL. */
function versionIn(address: string): number | null {
  const [, written] = /[?&]v=([\da-z]{1,9})(?:&|$)/.exec(address) ?? [];
  return written === undefined ? null : Number.parseInt(written, 36);
}
