import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createSharedWork } from '#server/per-key/work-per-key.ts';
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
  /** Whether there is such a file. */
  has: (pathname: string) => boolean;
  /** The file, which is read and compressed once; null where there is none. */
  find: (pathname: string) => Representation | null | Promise<Representation | null>;
  /** Makes every file of the built site ready, one after the other. */
  warm: () => Promise<void>;
};

export type BuiltAssetsOptions = {
  /** Folder of the built site's files. */
  distClient: string;
  /** Hashed files of the present builds, by their paths. */
  hashed: ReadonlyMap<string, string>;
  /** Holds the hashed files of earlier releases. */
  dataDir: string;
  /** Asked for a hashed file that is not there. */
  findElsewhere: (pathname: string) => Promise<Buffer | null>;
};

/** Memory for files of the admin and of other releases, packed; those of the site stay in any case. */
const OTHER_BYTES = 16 * 1024 * 1024;

/**
 * The files of a built site, kept in memory. Only what was there at the start exists, and hashed files
 * that another process has, so that no path can lead to another file. HTML is left out: pages are
 * published.
 */
export async function readBuiltAssets(options: BuiltAssetsOptions): Promise<BuiltAssets> {
  const { distClient, hashed, dataDir, findElsewhere } = options;
  const keptFolder = keptAssetsDirectory(dataDir);
  const own = await assetsIn(distClient);
  const kept = await assetsIn(keptFolder);
  /** The next build replaces the files of the first two while this process runs. */
  const folders = [own, hashed, kept];
  const ready = new Map<string, Representation>();
  const readyOthers = new LRUCache<string, Representation>({
    maxSize: OTHER_BYTES,
    sizeCalculation: bytesOf,
  });
  const readOnce = createSharedWork<string, Representation | null>();

  const has = (pathname: string) => folders.some((folder) => folder.has(pathname));

  async function read(pathname: string): Promise<Representation | null> {
    const bytes = (await readFirst(pathname)) ?? (await bring(pathname));
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

  async function bring(pathname: string): Promise<Buffer | null> {
    const bytes = isHashed(pathname) ? await findElsewhere(pathname) : null;
    if (!bytes) return null;
    // Where the disk takes no copy the file is asked for again.
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

/** Names of hidden files, pages and files that are being written begin or end like this. */
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
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const bodies = isText ? await compress(identity) : { brotli: null, gzip: null };
  return { status: 200, contentType, headers: {}, digest, identity: () => identity, ...bodies };
}
