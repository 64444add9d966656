import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { handleEndpoints, type Payload } from 'payload';
import type { ClientAddress } from '#server/http/client-address.ts';
import { createFetchListener } from '#server/http/node-to-fetch.ts';
import { editorGate, isOpenCall } from './editor-gate.ts';
import { readableRequest } from './readable-request.ts';

export type AdminApiOptions = {
  siteUrl: string;
  /** Told of errors that Payload did not answer itself. */
  onError: (error: unknown) => void;
  addressOf: ClientAddress;
  /** Resolves when what was changed so far has come to who shows it. */
  afterChange?: () => Promise<void>;
};

/** So long an editor waits at most for those who show the change. */
const PATIENCE_MS = 250;

/** For those who are not known yet. */
const OPEN_BYTES = 64 * 1024;
/** A photo of 10 MB and the form around it. */
const UPLOAD_BYTES = 11 * 1024 * 1024;
const RECORD_BYTES = 1024 * 1024;

/** Answers Payload's own REST calls for the admin, behind the editor gate. */
export function adminApi(
  payload: Payload,
  { siteUrl, onError, addressOf, afterChange }: AdminApiOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const answer = editorGate(payload, async (request) => {
    const readable = await readableRequest(request, { siteUrl });
    if (readable instanceof Response) return readable;
    const response = await handleEndpoints({ config: payload.config, request: readable });
    // Payload's word for a photo that is not on the disk, which it has logged as such.
    if (response.status === 500 && new URL(readable.url).pathname.startsWith(PHOTOS))
      return Response.json({ error: 'Not found' }, { status: 404 });
    // "Saved" is said when nobody gets the page as it was any more.
    if (afterChange && response.ok && readable.method !== 'GET')
      await Promise.race([afterChange(), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    return response;
  });
  const listenerFor = (maxBodyBytes: number) =>
    createFetchListener(answer, { maxBodyBytes, onError, addressOf });
  const answerOpen = listenerFor(OPEN_BYTES);
  const answerUpload = listenerFor(UPLOAD_BYTES);
  const answerRecord = listenerFor(RECORD_BYTES);
  return (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const path = (req.url ?? '').replace(/\?.*$/s, '');
    if (isOpenCall(req.method, path)) return answerOpen(req, res);
    return isBelowMedia(path) ? answerUpload(req, res) : answerRecord(req, res);
  };
}

const PHOTOS = '/admin/api/media/file/';

function isBelowMedia(path: string): boolean {
  return /^\/admin\/api\/media(?:\/|$)/.test(path);
}
