import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { handleEndpoints, type Payload } from 'payload';
import { faultAnswer, type StorageFault } from '#cms/database/storage-fault.ts';
import type { ClientAddress } from '#server/http/client-address.ts';
import type { Patience } from '#server/http/patience.ts';
import { createFetchListener } from '#server/http/node-to-fetch.ts';
import { createWorkPerKey } from '#server/per-key/work-per-key.ts';
import { editorGate, isOpenCall } from './editor-gate.ts';
import { readableRequest } from './readable-request.ts';

export type AdminApiOptions = {
  siteUrl: string;
  /** Told of errors that Payload did not answer itself. */
  onError: (error: unknown) => void;
  addressOf: ClientAddress;
  /** Waits for Payload as long as the database lives. */
  patience?: Patience;
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
  { siteUrl, onError, addressOf, patience = (answer) => answer, afterChange }: AdminApiOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const saves = createWorkPerKey<string>();

  /**
   * Saves of one record take turns, so that each is compared with what the one before has written. Those of
   * two processes meet in a transaction of MongoDB, and one of them is tried again.
   */
  function inTurn(request: Request, answer: () => Promise<Response>): Promise<Response> {
    return request.method === 'PATCH'
      ? saves.inTurn(new URL(request.url).pathname, answer)
      : answer();
  }

  const behindGate = editorGate(payload, async (request) => {
    const readable = await readableRequest(request, { siteUrl });
    if (readable instanceof Response) return readable;
    const response = await inTurn(readable, () =>
      answerAgain(readable, (request) => handleEndpoints({ config: payload.config, request })),
    );
    // Payload's word for a photo that is not on the disk, which it has logged as such.
    if (response.status === 500 && new URL(readable.url).pathname.startsWith(PHOTOS))
      return Response.json({ error: 'Not found' }, { status: 404 });
    // "Saved" is said when the page is there as it is now.
    if (afterChange && response.ok && readable.method !== 'GET')
      await Promise.race([afterChange(), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    return response;
  });
  const answer = (request: Request) => patience(behindGate(request));
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

/** MongoDB lets one of two that change the same at one moment try again; Payload does not. */
const MOST_TRIES = 5;

/** Says when to ask again where storage failed, and asks again by itself where others were in the way. */
async function answerAgain(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === MOST_TRIES || request.method === 'GET' || isUpload(request);
    const response = await answer(isLast ? request : request.clone());
    const fault = response.status === 503 ? await faultOf(response) : null;
    if (!fault) return response;
    if (fault === 'conflict' && !isLast) {
      await setTimeout(Math.random() * 15 * 2 ** attempt);
      continue;
    }
    const headers = new Headers(response.headers);
    headers.set('Retry-After', String(faultAnswer(fault).retryAfterSeconds));
    return new Response(response.body, { status: response.status, headers });
  }
}

/** Not kept in memory for another try. */
function isUpload(request: Request): boolean {
  return request.headers.get('content-type')?.startsWith('multipart/') ?? false;
}

async function faultOf(response: Response): Promise<StorageFault | null> {
  const body = (await response.clone().json()) as {
    errors?: { data?: { fault?: StorageFault } }[];
  };
  return body.errors?.[0]?.data?.fault ?? null;
}

const PHOTOS = '/admin/api/media/file/';

function isBelowMedia(path: string): boolean {
  return /^\/admin\/api\/media(?:\/|$)/.test(path);
}
