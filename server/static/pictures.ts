import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PICTURE_TYPES } from '#domain/restaurant/picture-types.ts';
import { matchesEntityTag } from '#server/http/entity-tag.ts';
import { createSharedWork } from '#cms/runtime/work-per-key.ts';
import { answerMethodNotAllowed, answerText } from '#server/http/plain-answer.ts';
import { EMBEDDABLE } from '#server/http/security-headers.ts';
import { safeSegments } from './safe-path.ts';

export type PictureFolder = {
  directory: string;
  /** Content types by file extension, such as `jpg`. Files with other extensions are not served. */
  types: ReadonlyMap<string, string>;
  /** Returns the lifetime of a picture for `Cache-Control`. */
  lifetime: (relativePath: string) => string;
  /** Awaited before a picture is opened. `address` is the request's URL with its query. */
  refresh?: ((relativePath: string, address: string) => Promise<void>) | null;
  /**
   * Called for a missing picture, with its path below the folder and the request's URL. Resolves
   * with true when the picture now exists. Concurrent requests share one call.
   */
  onMissing?: ((relativePath: string, address: string) => Promise<boolean>) | undefined;
};

export type RespondPicture = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) => Promise<void>;

/** File types of the product's own pictures. */
export const OWN_TYPES: ReadonlyMap<string, string> = new Map([
  ...PICTURE_TYPES,
  ['avif', 'image/avif'],
]);

/**
 * Creates a function that answers with a picture of a folder, or with 404 in plain text.
 *
 * @param headers sent with every picture
 */
export function createPictureResponder(
  folder: PictureFolder,
  headers: Record<string, string>,
): RespondPicture {
  const sharedHeaders = {
    ...headers,
    ...EMBEDDABLE,
    'Content-Disposition': 'inline',
    // An uploaded file must not run scripts, even if a browser displays it as a page.
    'Content-Security-Policy': `default-src 'none'; sandbox`,
  };
  const openPicture = createPictureOpener(folder);

  return async (req, res, path) => {
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return answerMethodNotAllowed(res, 'GET, HEAD');
    const segments = safeSegments(path);
    const type = folder.types.get(
      extname(segments?.at(-1) ?? '')
        .slice(1)
        .toLowerCase(),
    );
    const relativePath = segments?.join('/') ?? '';
    if (type) await folder.refresh?.(relativePath, req.url ?? '');
    const picture = type ? await openPicture(relativePath, req.url ?? '') : null;
    if (!picture) return answerText(res, 404, 'Not found', headers);
    const { file, size, mtimeMs } = picture;
    try {
      const tag = `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`;
      const common = {
        ...sharedHeaders,
        'Cache-Control': `public, ${folder.lifetime(relativePath)}`,
        ETag: tag,
      };
      const ifNoneMatch = req.headers['if-none-match'];
      if (ifNoneMatch !== undefined && matchesEntityTag(ifNoneMatch, tag)) {
        res.writeHead(304, common);
        res.end();
        return;
      }
      res.writeHead(200, { 'Content-Type': type, 'Content-Length': size, ...common });
      if (req.method === 'HEAD' || size === 0) res.end();
      else await send(picture, res);
    } finally {
      await file.close();
    }
  };
}

type OpenPicture = { file: FileHandle; size: number; mtimeMs: number };

/**
 * Returns a function that opens a picture and draws it first if necessary. It returns null when the
 * picture does not exist.
 */
function createPictureOpener({ directory, onMissing }: PictureFolder) {
  const makeOnce = createSharedWork<string, boolean>();
  return async (relativePath: string, address: string): Promise<OpenPicture | null> => {
    const path = join(directory, relativePath);
    const picture = await openFile(path);
    if (picture || !onMissing) return picture;
    const isMade = await makeOnce(relativePath, () => onMissing(relativePath, address));
    return isMade ? openFile(path) : null;
  };
}

const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

async function openFile(path: string): Promise<OpenPicture | null> {
  let file: FileHandle;
  try {
    // Open without blocking, because opening a named pipe would otherwise hang until a writer opens
    // it.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_SUCH_FILE.has(String(error.code)))
      return null;
    throw error;
  }
  const stats = await file.stat();
  if (stats.isFile()) return { file, size: stats.size, mtimeMs: stats.mtimeMs };
  await file.close();
  return null;
}

/**
 * Files up to this size are read as a whole, which serves 50 percent more requests than a stream.
 */
const READ_AT_ONCE_BYTES = 256 * 1024;

/** Sends exactly the announced number of bytes, even if the file grows in the meantime. */
async function send({ file, size }: OpenPicture, res: ServerResponse): Promise<void> {
  if (size <= READ_AT_ONCE_BYTES) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, 0);
    if (bytesRead < size) throw new Error('A picture became shorter while it was being sent.');
    res.end(buffer);
    return;
  }
  const content = file.createReadStream({ end: size - 1, autoClose: false });
  try {
    await pipeline(content, res);
  } catch (error) {
    // A visitor's early disconnect is no error.
    if (!(
      error instanceof Error &&
      'code' in error &&
      error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    )) {
      throw error;
    }
  }
}
