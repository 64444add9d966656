import { LRUCache } from 'lru-cache';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { replaceFile } from '#cms/files/write-whole.ts';
import type { PhotoBucket, StoredPhoto } from '#cms/photos/photo-bucket.ts';
import { PhotoStorageError } from '#cms/photos/photo-storage-error.ts';
import { storageFaultOf } from '#cms/database/storage-fault.ts';
import { createWorkLimit } from '#server/per-key/work-limit.ts';
import { createWorkPerKey } from '#server/per-key/work-per-key.ts';

export type PhotoCopiesOptions = {
  /** Holds nothing but the copies. */
  directory: string;
  bucket: () => Promise<PhotoBucket>;
  /** Told when the bucket does not do its part and a copy is shown in its place. */
  onFault: (error: unknown) => void;
  /** Copies that were asked for longest ago make room. */
  maxBytes?: number;
  /** Milliseconds that only grow. */
  now?: () => number;
  /** The time of day, in milliseconds. */
  clock?: () => number;
};

/** Photos of a bucket, of which the guide keeps copies on its disk. */
export type PhotoCopies = {
  /**
   * Sees to it that there is a copy of this photo, and that it is as the photo is now. One that is gone
   * from the bucket is gone here, too.
   *
   * @param address of the picture with its query: pages show the time of a photo's last change as `v`
   * @throws PhotoStorageError when the bucket does not do its part and there is no copy
   */
  bring: (name: string, address: string) => Promise<void>;
};

type Copy = {
  size: number;
  /** Of the photo's content; null while only the copy's time is known. */
  tag: string | null;
  /** When it was compared; null for a copy of an earlier process. */
  compared: Comparison | null;
};

/** When a photo was compared with the bucket. */
type Comparison = {
  /** By `now`: the next one is due a minute later. */
  at: number;
  /** By `clock`, for comparing with versions. */
  time: number;
  /** The version that was asked for. */
  version: number | null;
  /** Comparisons since the last one that was due. */
  early: number;
};

const MOST_BYTES = 1024 ** 3;
/** A copy is not compared again for so long, whatever the query. */
const FRESH_MS = 60_000;
/**
 * A photo that was replaced shows at once under its new address. Anybody can write such an address, so
 * that only a few comparisons come before they are due.
 */
const MOST_EARLY = 5;
/** The clocks of several machines may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000;
/** Bucket requests at the same time. */
const MOST_AT_ONCE = 8;
/** Names without a photo that are remembered. */
const MOST_ABSENT = 10_000;
/** A bucket that failed is left alone for so long. */
const AWAY_MS = 5000;

/** Opens the folder of copies, with those of an earlier process. */
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
      // What a process that was killed had not finished begins with a dot.
      if (name.startsWith('.')) await rm(join(directory, name), { force: true });
      else {
        const { size } = await stat(join(directory, name));
        copies.set(name, { size, tag: null, compared: null });
      }
    }
    return { bucket: await options.bucket(), copies };
  }

  async function bring(name: string, address: string): Promise<void> {
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
      throw new PhotoStorageError('The bucket of photos has just failed, and is left alone.');
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

  /** Whether the photo may have changed since, by the version that is asked for. */
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
          // A disk that is full is told as what it is.
          if (storageFaultOf(cause)) throw cause;
          throw new PhotoStorageError('A photo was cut off while it was read.', { cause });
        });
        // The same on every process, so that visitors keep what another one has sent them.
        await utimes(draft, changedAt, changedAt);
      });
    } catch (error) {
      content.destroy();
      throw error;
    }
  }

  return {
    async bring(name, address) {
      // The bucket of the guide has no folders.
      if (!name.includes('/')) await inTurn(name, () => bring(name, address));
    },
  };
}

/** The time of a photo's last change, as pages write it into the photo's address. */
function versionIn(address: string): number | null {
  const [, written] = /[?&]v=([\da-z]{1,9})(?:&|$)/.exec(address) ?? [];
  return written === undefined ? null : Number.parseInt(written, 36);
}
