import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { handleEndpoints, type Payload } from 'payload';
import { LARGEST_PHOTO } from '#cms/photos/largest-photo.ts';
import { faultAnswer, type StorageFault } from '#cms/database/storage-fault.ts';
import type { ClientAddress } from '#server/http/client-address.ts';
import type { SilenceGuard } from '#server/http/silence-guard.ts';
import { createFetchListener } from '#server/http/node-to-fetch.ts';
import { createWorkPerKey } from '#cms/runtime/work-per-key.ts';
import { editorGate, isOpenCall } from './editor-gate.ts';
import { readableRequest } from './readable-request.ts';

export type AdminApiOptions = {
  siteUrl: string;
  /** Receives errors that Payload did not turn into an answer. */
  onError: (error: unknown) => void;
  addressOf: ClientAddress;
  /**
   * Waits for Payload's answer while the database responds. Rejects when the database does not
   * respond.
   */
  whileDatabaseAnswers?: SilenceGuard;
  /** Resolves when pages and search show all changes made so far. */
  afterChange?: () => Promise<void>;
};

/** Maximum time that a save waits until pages and search show the change. */
const PATIENCE_MS = 250;

/** Body limit of calls that need no session. */
const OPEN_BYTES = 64 * 1024;
/** Body limit of an upload: a photo of 10 MB and the other form fields. */
const UPLOAD_BYTES = 11 * 1024 * 1024;
const RECORD_BYTES = 1024 * 1024;
/** The admin's form shows this message. */
const PHOTO_TOO_LARGE = { errors: [{ message: LARGEST_PHOTO }] };

/** Answers the admin's REST calls with Payload, after the editor gate has allowed them. */
export function adminApi(
  payload: Payload,
  {
    siteUrl,
    onError,
    addressOf,
    whileDatabaseAnswers = (answer) => answer,
    afterChange,
  }: AdminApiOptions,
): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  const saves = createWorkPerKey<string>();

  /**
   * Runs saves of one record one after another, so that Payload compares each save with the result
   * of the previous one. When two processes save the same record on MongoDB, one transaction fails
   * and is retried.
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
    // Payload answers 500 for a photo that is missing on disk, and has already logged it.
    if (response.status === 500 && new URL(readable.url).pathname.startsWith(PHOTOS))
      return Response.json({ error: 'Not found' }, { status: 404 });
    // Wait until the pages show the change, so that "Saved" in the admin means published.
    if (afterChange && response.ok && readable.method !== 'GET')
      await Promise.race([afterChange(), setTimeout(PATIENCE_MS, undefined, { ref: false })]);
    return response;
  });
  const answer = (request: Request) => whileDatabaseAnswers(behindGate(request));
  const listenerFor = (maxBodyBytes: number, tooLarge?: object) =>
    createFetchListener(answer, { maxBodyBytes, tooLarge, onError, addressOf });
  const answerOpen = listenerFor(OPEN_BYTES);
  const answerUpload = listenerFor(UPLOAD_BYTES, PHOTO_TOO_LARGE);
  const answerRecord = listenerFor(RECORD_BYTES);
  return (req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    const path = (req.url ?? '').replace(/\?.*$/s, '');
    if (isOpenCall(req.method, path)) return answerOpen(req, res);
    return isBelowMedia(path) ? answerUpload(req, res) : answerRecord(req, res);
  };
}

/** MongoDB aborts one of two conflicting writes and expects a retry; Payload does not retry. */
const MOST_TRIES = 5;

/** Retries write conflicts. For other storage faults, adds `Retry-After` to the answer. */
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

/** Whether the request is an upload. Uploads are not retried, because they are not buffered. */
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
