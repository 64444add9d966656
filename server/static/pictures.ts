import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PICTURE_TYPES } from '#domain/restaurant/picture-types.ts';
import { matchesEntityTag } from '#server/http/entity-tag.ts';
import { createSharedWork } from '#server/per-key/work-per-key.ts';
import { answerMethodNotAllowed, answerText } from '#server/http/plain-answer.ts';
import { SHOWN_ANYWHERE } from '#server/http/security-headers.ts';
import { safeSegments } from './safe-path.ts';

export type PictureFolder = {
  directory: string;
  /** Content type by file ending, such as `jpg`. Other files do not exist for visitors. */
  types: ReadonlyMap<string, string>;
  /** How long a browser shows a picture without asking again, for `Cache-Control`. */
  lifetime: (relativePath: string) => string;
  /** Waited for before a picture is looked for; `address` is that of the request, with its query. */
  bring?: ((relativePath: string, address: string) => Promise<void>) | null;
  /**
   * Asked for a picture that is not there, by its path below the folder. True when it has been made.
   * Asked once, however many visitors want it at the same time.
   */
  onMissing?: ((relativePath: string) => Promise<boolean>) | undefined;
};

export type RespondPicture = (
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
) => Promise<void>;

/** Pictures that come with the product. */
export const OWN_TYPES: ReadonlyMap<string, string> = new Map([
  ...PICTURE_TYPES,
  ['avif', 'image/avif'],
]);

/**
 * Makes the function that answers with a picture of a folder, or with 404 in plain text.
 *
 * @param headers sent with every picture
 */
export function createPictureResponder(
  folder: PictureFolder,
  headers: Record<string, string>,
): RespondPicture {
  const sharedHeaders = {
    ...headers,
    ...SHOWN_ANYWHERE,
    'Content-Disposition': 'inline',
    // Nothing in a file that was uploaded may run, should a browser take it for a page.
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
    if (type) await folder.bring?.(relativePath, req.url ?? '');
    const picture = type ? await openPicture(relativePath) : null;
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

/** Opens a picture, after it was made if need be; null where there is none. */
function createPictureOpener({ directory, onMissing }: PictureFolder) {
  const makeOnce = createSharedWork<string, boolean>();
  return async (relativePath: string): Promise<OpenPicture | null> => {
    const path = join(directory, relativePath);
    const picture = await openFile(path);
    if (picture || !onMissing) return picture;
    const isMade = await makeOnce(relativePath, () => onMissing(relativePath));
    return isMade ? openFile(path) : null;
  };
}

const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'ENXIO']);

async function openFile(path: string): Promise<OpenPicture | null> {
  let file: FileHandle;
  try {
    // Without waiting: opening a named pipe would hang until somebody writes to it.
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

/** Up to this size a file is read in one go: half as many again are sent as with a stream. */
const READ_AT_ONCE_BYTES = 256 * 1024;

/** Sends as many bytes as were announced, even when the file grows meanwhile. */
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
    // Visitors who leave before the end are no fault.
    if (!(
      error instanceof Error &&
      'code' in error &&
      error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    )) {
      throw error;
    }
  }
}
