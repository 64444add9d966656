/**
 * Guards the admin's pages before Next sees a request. Next reads and parses a server action before
 * it checks the sender, and Next runs in the guide's own process.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import { isConnected } from '#server/http/open-connection.ts';
import {
  answerMethodNotAllowed,
  answerText,
  type AnswerHeaders,
} from '#server/http/plain-answer.ts';
import { createWorkQueue, WorkRefusedError } from '#cms/runtime/work-queue.ts';
import { isOwnSignInPage, ownSignInPage, type EditorsSession } from './editor-gate.ts';
import { createClientLimit } from './client-limit.ts';

type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

export type PageGateOptions = {
  /** The request's session. */
  sessionOf: (req: IncomingMessage) => Promise<EditorsSession>;
  /** The client's network. Limits apply per network. */
  clientOf: (req: IncomingMessage) => string;
  /** Ids of the server actions in the build. */
  actions: () => Promise<ReadonlySet<string>>;
  limits?: Partial<StrangerLimits>;
};

export type StrangerLimits = {
  /** Pages per minute for one network. */
  pagesPerMinute: number;
  /**
   * Maximum number of pages that are rendered at the same time. `waiting` and `waitingPerOwner`
   * limit the pages in the queue, in total and per network.
   */
  atOnce: number;
  waiting: number;
  waitingPerOwner: number;
};

const LIMITS: StrangerLimits = {
  pagesPerMinute: 120,
  atOnce: 2,
  waiting: 32,
  waitingPerOwner: 8,
};
/** Body limit of a server action, the same as Next's. */
const ACTION_BYTES = 1024 * 1024;
const RETRY_SECONDS = 5;
/**
 * If a page is not sent after this time, because its client is slow, the next page is rendered
 * meanwhile.
 */
const RENDERING_MS = 2000;

/**
 * Passes on all requests for pages, and server actions only of editors. The sign-in pages use no
 * server actions, so actions without a session are refused before their body is read.
 */
export function pageGate(options: PageGateOptions, pass: Answering): Answering {
  const { sessionOf, clientOf, actions } = options;
  const { pagesPerMinute, ...queueLimits } = { ...LIMITS, ...options.limits };
  const secondsToWait = createClientLimit(pagesPerMinute);
  const queue = createWorkQueue(queueLimits);

  async function answerAction(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const id = req.headers['next-action'];
    // Next would read the body of any form sent to a page, to check whether the form is a server
    // action.
    if (typeof id !== 'string') return answerMethodNotAllowed(res, 'GET, HEAD');
    if (!(await actions()).has(id)) {
      // This header makes Next's client tell the editor that the page is older than the build.
      return refuseAction(res, 404, 'Unknown action. Please reload the page.', {
        'x-nextjs-action-not-found': '1',
      });
    }
    if (Number(req.headers['content-length'] ?? 0) > ACTION_BYTES)
      return refuseAction(res, 413, 'The request is too large. At most 1 MB is accepted.');
    return pass(req, res);
  }

  async function answerStranger(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const client = clientOf(req);
    const waitSeconds = await secondsToWait(client);
    if (waitSeconds !== null) return answerBusy(res, 429, waitSeconds);
    let answered = Promise.resolve();
    try {
      await queue.takePlace(client).run(
        () => {
          answered = Promise.resolve(pass(req, res));
          return withTimeout(answered, RENDERING_MS, undefined);
        },
        () => isConnected(req),
      );
    } catch (error) {
      if (error instanceof WorkRefusedError) return answerBusy(res, 503, RETRY_SECONDS);
      throw error;
    }
    await answered;
  }

  return async (req, res) => {
    // Static files below `/_next` were answered earlier, and no other path there is used.
    if (isBelowNext(req.url)) return answerText(res, 404, 'Not found');
    const session = await sessionOf(req);
    if (req.method === 'POST')
      return session === 'open'
        ? answerAction(req, res)
        : refuseAction(res, 401, 'Please sign in again.');
    if (session === 'none') return answerStranger(req, res);
    if (session === 'pending') {
      const { pathname, search } = withoutRsc(req.url);
      if (!isOwnSignInPage(pathname)) return redirect(res, ownSignInPage(pathname + search));
    }
    return pass(req, res);
  };
}

/** Next's client shows the text only if the content type is exactly `text/plain`. */
function refuseAction(
  res: ServerResponse,
  status: 401 | 404 | 413,
  text: string,
  headers: AnswerHeaders = {},
): void {
  answerText(res, status, text, { ...headers, 'Content-Type': 'text/plain' });
}

function answerBusy(res: ServerResponse, status: 429 | 503, retrySeconds: number): void {
  answerText(res, status, `Too many requests. Please try again in ${retrySeconds} seconds.`, {
    'Retry-After': retrySeconds,
  });
}

/** The path and query of a page, without the parameter that Next's client adds. */
function withoutRsc(url = '/'): URL {
  const page = new URL(url, 'http://admin');
  page.searchParams.delete('_rsc');
  return page;
}

function redirect(res: ServerResponse, to: string): void {
  res.writeHead(307, { Location: to, 'Cache-Control': 'no-store', 'Content-Length': 0 });
  res.end();
}

function isBelowNext(url = '/'): boolean {
  return /^\/_next(?:[/?]|$)/.test(url);
}
