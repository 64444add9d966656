import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { contentDigest } from '#cms/runtime/digest.ts';
import { createSharedWork } from '#cms/runtime/work-per-key.ts';
import type { Representation } from '#server/http/respond-page.ts';
import {
  compressQuickly,
  compressWell,
  type CompressedBodies,
} from '#server/compression/compressed-bodies.ts';
import { filesIn } from './files-in.ts';
import { keepAsset, keptAssetsDirectory } from './keep-assets.ts';
import { isHashed } from './release.ts';

export type BuiltAssets = {
  /** Whether the file exists. */
  has: (pathname: string) => boolean;
  /**
   * Returns the file, which is read and compressed only once. Null when the file does not exist.
   */
  find: (pathname: string) => Representation | null | Promise<Representation | null>;
  /** Loads all files of the built site, one after another. */
  warm: () => Promise<void>;
};

export type BuiltAssetsOptions = {
  /** Folder of the built site's files. */
  distClient: string;
  /** Hashed files of the current builds, by URL path. Files may be added later. */
  hashed: ReadonlyMap<string, string>;
  /** The folder with the hashed files of earlier releases. */
  dataDir: string;
  /** Called for a hashed file that this process does not have. */
  findElsewhere: (pathname: string) => Promise<Buffer | null>;
};

/**
 * Memory limit for compressed files of the admin and other releases. The site's files always stay
 * in memory.
 */
const OTHER_BYTES = 16 * 1024 * 1024;

/**
 * Loads the files of a built site into memory. Serves only files that existed at the start and
 * hashed files of other processes, so no path can reach any other file. HTML files are excluded,
 * because pages are published.
 */
export async function readBuiltAssets(options: BuiltAssetsOptions): Promise<BuiltAssets> {
  const { distClient, hashed, dataDir, findElsewhere } = options;
  const keptFolder = keptAssetsDirectory(dataDir);
  const own = await assetsIn(distClient);
  const kept = await assetsIn(keptFolder);
  /**
   * A new build may delete files in the first two folders while this process runs. The copies in
   * the third folder stay.
   */
  const folders = [own, hashed, kept];
  const ready = new Map<string, Representation>();
  const readyOthers = new LRUCache<string, Representation>({
    maxSize: OTHER_BYTES,
    sizeCalculation: bytesOf,
  });
  const readOnce = createSharedWork<string, Representation | null>();

  const has = (pathname: string) => folders.some((folder) => folder.has(pathname));

  async function read(pathname: string): Promise<Representation | null> {
    const bytes = (await readFirst(pathname)) ?? (await fetchElsewhere(pathname));
    if (!bytes) return null;
    const isOwn = own.has(pathname);
    const asset = await represent(pathname, bytes, isOwn ? compressWell : compressQuickly);
    if (isOwn) ready.set(pathname, asset);
    else readyOthers.set(pathname, asset);
    return asset;
  }

  async function readFirst(pathname: string): Promise<Buffer | null> {
    for (const folder of folders) {
      const file = folder.get(pathname);
      const bytes = file && (await readIfThere(file));
      if (bytes) return bytes;
    }
    return null;
  }

  async function fetchElsewhere(pathname: string): Promise<Buffer | null> {
    const bytes = isHashed(pathname) ? await findElsewhere(pathname) : null;
    if (!bytes) return null;
    // If the disk refuses the copy, the file is requested again next time.
    const isKept = await keepAsset(dataDir, pathname, bytes).then(
      () => true,
      () => false,
    );
    if (isKept) kept.set(pathname, join(keptFolder, pathname));
    return bytes;
  }

  function find(pathname: string): Representation | null | Promise<Representation | null> {
    const known = ready.get(pathname) ?? readyOthers.get(pathname);
    if (known) return known;
    if (!has(pathname) && !isHashed(pathname)) return null;
    return readOnce(pathname, () => read(pathname));
  }

  return {
    has,
    find,
    async warm() {
      for (const pathname of own.keys()) await find(pathname);
    },
  };
}

async function assetsIn(folder: string): Promise<Map<string, string>> {
  const paths = (await filesIn(folder)).filter((path) => !LEFT_OUT.test(path));
  return new Map(paths.map((path) => [`/${path}`, join(folder, path)]));
}

function bytesOf({ identity, brotli, gzip }: Representation): number {
  return identity().length + (brotli?.length ?? 0) + (gzip?.length ?? 0) + 1;
}

/** Matches hidden files, pages and unfinished files. */
const LEFT_OUT = /(?:^|\/)\.(?!well-known\/)|\.(?:html|tmp)$/;

const TYPES = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml'],
  ['.json', 'application/json'],
  ['.webmanifest', 'application/manifest+json'],
  ['.ico', 'image/x-icon'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.woff2', 'font/woff2'],
]);

function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function represent(
  pathname: string,
  identity: Buffer,
  compress: (body: Buffer) => Promise<CompressedBodies>,
): Promise<Representation> {
  const contentType = TYPES.get(extname(pathname).toLowerCase()) ?? 'application/octet-stream';
  const isText = /^text\/|svg|xml|json|icon/.test(contentType);
  const digest = await contentDigest(identity);
  const bodies = isText ? await compress(identity) : { brotli: null, gzip: null };
  return { status: 200, contentType, headers: {}, digest, identity: () => identity, ...bodies };
}
