import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { createSharedWork } from '#server/per-key/work-per-key.ts';
import type { Representation } from '#server/http/respond-page.ts';
import { compressWell } from '#server/compression/compressed-bodies.ts';
import { filesIn } from './files-in.ts';

export type BuiltAssets = {
  /** Whether there is such a file. */
  has: (pathname: string) => boolean;
  /** The file, which is read and compressed once; null where there is none. */
  find: (pathname: string) => Representation | null | Promise<Representation | null>;
  /** Makes every file of the present build ready, one after the other. */
  warm: () => Promise<void>;
};

/**
 * The files of a built site, kept in memory. Only what was there at the start exists, so that no path
 * can lead to another file. HTML is left out: pages are published.
 *
 * @param folders looked into in this order; folders that do not exist count as empty
 */
export async function readBuiltAssets(folders: string[]): Promise<BuiltAssets> {
  const files = new Map<string, string>();
  for (const folder of folders.toReversed()) {
    for (const path of await filesIn(folder)) {
      if (!LEFT_OUT.test(path)) files.set(`/${path}`, join(folder, path));
    }
  }
  const ready = new Map<string, Representation>();
  const readOnce = createSharedWork<string, Representation | null>();

  function find(pathname: string): Representation | null | Promise<Representation | null> {
    const known = ready.get(pathname);
    if (known) return known;
    const file = files.get(pathname);
    if (!file) return null;
    return readOnce(pathname, async () => {
      const asset = await readAsset(file);
      if (asset) ready.set(pathname, asset);
      return asset;
    });
  }

  return {
    has: (pathname) => files.has(pathname),
    find,
    async warm() {
      const current = folders[0];
      for (const [pathname, file] of files)
        if (current && file.startsWith(current)) await find(pathname);
    },
  };
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

async function readAsset(file: string): Promise<Representation | null> {
  const identity = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!identity) return null;
  const contentType = TYPES.get(extname(file).toLowerCase()) ?? 'application/octet-stream';
  const isText = /^text\/|svg|xml|json|icon/.test(contentType);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  const bodies = isText ? await compressWell(identity) : { brotli: null, gzip: null };
  return { status: 200, contentType, headers: {}, digest, identity: () => identity, ...bodies };
}
