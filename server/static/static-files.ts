import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { socialPictureKey } from '#domain/pages/social-picture.ts';
import { PICTURE_TYPES } from '#domain/restaurant/picture-types.ts';
import { isRestaurantFile } from '#cms/catalogue/published/illustration-names.ts';
import { answerText } from '#server/http/plain-answer.ts';
import { createPageResponder } from '#server/http/respond-page.ts';
import type { PhotoFiles } from '#server/photos/photos.ts';
import { readBuiltAssets } from './built-assets.ts';
import { createPictureResponder, OWN_TYPES } from './pictures.ts';
import { isHashed } from './release.ts';

export type StaticFiles = {
  /**
   * Answers a request for a file. If the path does not belong to a file, sends nothing and returns
   * undefined.
   */
  answer: (
    req: IncomingMessage,
    res: ServerResponse,
    pathname: string,
  ) => Promise<void> | undefined;
  /** Loads the built files before the first visitor requests them. */
  warm: () => Promise<void>;
};

export type StaticFilesOptions = {
  /** Folder of the built site's files. */
  distClient: string;
  /** Paths of the hashed files of both builds, by URL path. Files may be added later. */
  hashed: ReadonlyMap<string, string>;
  /** The folder that contains `images/` and the assets of earlier releases. */
  dataDir: string;
  /** The uploaded photos. */
  photos: PhotoFiles;
  /** These headers are sent with every file. */
  headers: Record<string, string>;
  /**
   * Whether browsers get the service worker. If false, they get a script that removes it. Default:
   * true.
   */
  hasServiceWorker?: boolean;
  /**
   * May draw a missing picture of `images/`. Called with its path below `images/` and the request's
   * URL. Resolves with true when the picture now exists.
   */
  onMissing?: ((relativePath: string, address: string) => Promise<boolean>) | undefined;
  /** Called for a missing hashed file, which another process may have shared. */
  findElsewhere?: (pathname: string) => Promise<Buffer | null>;
};

const HOUR = `max-age=${60 * 60}`;
const DAY = `max-age=${24 * 60 * 60}`;
/** `Cache-Control` of files that browsers must revalidate each time. */
const NO_CACHE = 'no-cache';
const SERVICE_WORKER = '/sw.js';
/** `Cache-Control` of files whose names change with their content. */
const FOREVER = `max-age=${365 * 24 * 60 * 60}, immutable`;

/**
 * Serves the public site's files: built files from memory, compressed, and pictures from disk. A
 * missing file is answered in plain text, never with a page.
 */
export async function openStaticFiles(options: StaticFilesOptions): Promise<StaticFiles> {
  const { distClient, hashed, dataDir, photos, headers, onMissing } = options;
  const { hasServiceWorker = true, findElsewhere = () => Promise.resolve(null) } = options;
  const assets = await readBuiltAssets({
    distClient,
    hashed,
    dataDir,
    findElsewhere,
  });
  const respondHashed = createPageResponder(headers, `public, ${FOREVER}`);
  const respondNamed = createPageResponder(headers, `public, ${DAY}`);
  const respondWorker = createPageResponder(headers, NO_CACHE);
  const respondImage = createPictureResponder(
    {
      directory: join(dataDir, 'images'),
      types: OWN_TYPES,
      lifetime: (path) => (isNamedByContent(path) ? FOREVER : DAY),
      onMissing,
    },
    headers,
  );
  const respondMedia = createPictureResponder(
    { ...photos, types: PICTURE_TYPES, lifetime: () => HOUR },
    headers,
  );

  async function respondAsset(
    req: IncomingMessage,
    res: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const isWorker = pathname === SERVICE_WORKER;
    const asset = await assets.find(isWorker && !hasServiceWorker ? '/sw-off.js' : pathname);
    if (!asset) answerText(res, 404, 'Not found', headers);
    else if (isWorker) respondWorker(req, res, asset);
    else if (isHashed(pathname)) respondHashed(req, res, asset);
    else respondNamed(req, res, asset);
  }

  return {
    warm: assets.warm,
    answer(req, res, pathname) {
      if (pathname.startsWith('/images/'))
        return respondImage(req, res, pathname.slice('/images/'.length));
      if (pathname.startsWith('/media/'))
        return respondMedia(req, res, pathname.slice('/media/'.length));
      if (isHashed(pathname) || assets.has(pathname)) return respondAsset(req, res, pathname);
      return undefined;
    },
  };
}

function isNamedByContent(path: string): boolean {
  return isRestaurantFile(path) || socialPictureKey(path) !== null;
}
