import { readBody } from '#cms/api/read-body.ts';
import { clientOf } from '#cms/limits/client-address.ts';
import { registerFields, UNEQUAL_PASSWORDS } from '#domain/accounts/register-fields.ts';
import * as account from '#domain/contract/account.ts';
import { suggestEdit } from '#domain/contract/edit-suggestions.ts';
import { suggestionFromForm } from '#domain/edit-suggestions/suggestion-form.ts';
import { safeRedirect } from '#domain/accounts/safe-redirect.ts';
import type { ApiError } from '#domain/contract/api-error.ts';
import { callAddress, type AnyInput, type Endpoint } from '#domain/contract/endpoint.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';
import { contentDigest } from '#cms/runtime/digest.ts';
import type { FetchHandler } from '#server/http/node-to-fetch.ts';
import type { Representation } from '#server/http/respond-page.ts';
import {
  MAX_QUERY_LENGTH,
  RETRY_SECONDS,
  TOO_LONG,
  type Requester,
  type RequestedPage,
} from '#server/requested-pages/requested-page.ts';
import { WorkRefusedError, type Place, type WorkQueue } from '#cms/runtime/work-queue.ts';

type Fields = Record<string, string>;

/** The API call of a form, or the errors found before the call. */
type Asked =
  { endpoint: Endpoint; input: AnyInput; signsIn?: true } | { endpoint: null; errors: Fields };

export type PlainFormParts = {
  /** The same API that the site's scripts call. */
  api: (request: Request) => Response | Promise<Response>;
  queue: WorkQueue;
  /** Renders the page of a form for one request. */
  render: FormRenderer;
};

/** Renders the page with a form at `path`. */
export type FormRenderer = (
  path: string,
  request: PlainRequest,
) => Promise<{ body: Buffer; contentType: string; headers: Record<string, string> }>;

/** Fields whose values are never written into a page. */
const SECRET = /password|token/i;

/** The forms of each page, as functions from their fields to an API call. */
const FORMS: Record<string, (fields: Fields) => Asked> = {
  '/login': ({ email = '', password = '' }) => ({
    endpoint: account.login,
    input: { body: { email, password } },
    signsIn: true,
  }),
  '/register': (fields) => {
    const { success, data, error } = registerFields.safeParse(fields);
    if (!success) {
      const errors = error.issues.map(({ path, message }) => [String(path[0]), message]);
      // If a field has two errors, show the first one.
      return { endpoint: null, errors: Object.fromEntries(errors.toReversed()) as Fields };
    }
    const { email, password, firstName, lastName } = data;
    const body = { email, password, firstName, lastName };
    return { endpoint: account.register, input: { body }, signsIn: true };
  },
  '/verify-email': ({ token, email = '' }) =>
    token === undefined
      ? { endpoint: account.resendVerification, input: { body: { email } } }
      : { endpoint: account.verifyEmail, input: { query: { token } } },
  '/reset-password': ({ token, password = '', confirmPassword, email = '' }) => {
    if (!token) return { endpoint: account.forgotPassword, input: { body: { email } } };
    if (confirmPassword !== undefined && confirmPassword !== password)
      return { endpoint: null, errors: { confirmPassword: UNEQUAL_PASSWORDS } };
    return { endpoint: account.resetPassword, input: { body: { token, password } } };
  },
  '/suggest-edit': ({ restaurant = '', ...fields }) => ({
    endpoint: suggestEdit,
    input: { params: { id: restaurant }, body: suggestionFromForm(fields) },
  }),
};

/**
 * Headers of a page rendered for one request. Its URL may contain a token, which must not reach
 * other sites. `no-referrer` would also remove the origin, which the API checks when a form is
 * sent.
 */
const OWN_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };

/** Whether a request is a form that was sent without JavaScript. */
export function isPlainForm(method: string, pathname: string): boolean {
  return method === 'POST' && Object.hasOwn(FORMS, pathname);
}

/**
 * Renders form pages for requests with a token, a redirect or a restaurant in the query. Published
 * pages cannot contain these.
 */
export function createFormPages({ queue, render }: Omit<PlainFormParts, 'api'>): RequestedPage {
  async function rendered(path: string, query: string): Promise<Representation> {
    const shown = requestedForm(new URLSearchParams(query), {});
    const { body, contentType, headers } = await render(path, shown);
    return {
      status: 200,
      contentType,
      headers: { ...headers, ...OWN_HEADERS },
      digest: await contentDigest(body),
      brotli: null,
      gzip: null,
      identity: () => body,
    };
  }

  async function inTurn(path: string, query: string, asker: Requester): Promise<Representation> {
    if (query.length > MAX_QUERY_LENGTH) return TOO_LONG;
    return queue.takePlace(asker.client).run(
      () => rendered(path, query),
      () => !asker.hasLeft(),
    );
  }

  return (key, query, asker) =>
    Object.hasOwn(FORMS, key) && NAMES_FORM.test(query) ? inTurn(key, query, asker) : null;
}

const NAMES_FORM = /[?&](?:token|redirect|restaurant)=/;

/**
 * Answers forms by calling the API. Sends a page that shows the outcome, or a redirect after
 * signing in. A form enters the render queue before the API call: if the queue is full, the answer
 * is 503 and the call is never made.
 */
export function createPlainForms({ api, queue, render }: PlainFormParts): FetchHandler {
  async function answerForm(
    request: Request,
    fields: Fields,
    place: Place,
    isAwaited: () => boolean,
  ): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const shown = requestedForm(searchParams, fields);

    async function page(outcome: Partial<PlainRequest>, status = 200): Promise<Response> {
      const { body, contentType, headers } = await place.run(
        () => render(pathname, { ...shown, ...outcome }),
        isAwaited,
      );
      return new Response(new Uint8Array(body), {
        status,
        headers: { 'Content-Type': contentType, ...headers, ...OWN_HEADERS },
      });
    }

    const asked = FORMS[pathname]?.(fields);
    if (!asked) return new Response('Not found', { status: 404 });
    if (!asked.endpoint) return page({ errors: asked.errors }, 400);
    const answer = await ask(api, request, asked);
    if (!answer.ok) return page(await refusal(answer), answer.status);
    if (!asked.signsIn) {
      const { message } = (await answer.json()) as { message: string };
      return page({ done: message });
    }
    const headers = new Headers({ Location: shown.redirect ?? '/', 'Cache-Control': 'no-store' });
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    return new Response(null, { status: 303, headers });
  }

  return async (request, isAwaited) => {
    const fields = await fieldsOf(request);
    let place: Place | null = null;
    try {
      if (!isAwaited()) throw new WorkRefusedError('The client has left.');
      place = queue.takePlace(clientOf(request.headers));
      return await answerForm(request, fields, place, isAwaited);
    } catch (error) {
      if (error instanceof WorkRefusedError) return busyAnswer();
      throw error;
    } finally {
      place?.leave();
    }
  };
}

/** The answer is plain text, so that the browser's back button restores what was typed. */
function busyAnswer(): Response {
  return new Response(
    'Lots of people are here right now, so we did not send your form. Please go back and try again in a few seconds.\n',
    {
      status: 503,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_SECONDS),
      },
    },
  );
}

/** Returns what the page of a form shows. Fields of the form override those of the URL. */
function requestedForm(query: URLSearchParams, fields: Fields): PlainRequest {
  return {
    token: fields.token ?? query.get('token'),
    redirect: safeRedirect(fields.redirect ?? query.get('redirect')),
    restaurant: fields.restaurant ?? query.get('restaurant'),
    values: Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name))),
    errors: {},
    failure: null,
    done: null,
  };
}

/** If a field name occurs twice, the last value counts. */
async function fieldsOf(request: Request): Promise<Fields> {
  const form = new URLSearchParams(await readBody(request));
  return Object.fromEntries(form);
}

/** Calls the API as the visitor's browser would. */
function ask(
  api: PlainFormParts['api'],
  request: Request,
  { endpoint, input }: { endpoint: Endpoint; input: AnyInput },
): Response | Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  // Request no compression, because the answer is parsed here.
  headers.delete('accept-encoding');
  headers.set('content-type', 'application/json');
  return api(
    new Request(new URL(callAddress(endpoint, input), request.url), {
      method: endpoint.method,
      headers,
      ...(endpoint.method !== 'GET' && { body: JSON.stringify(input.body) }),
    }),
  );
}

/** Returns the API's errors: by field if the API names fields, otherwise for the whole form. */
async function refusal(answer: Response): Promise<Pick<PlainRequest, 'errors' | 'failure'>> {
  const { error, fields } = (await answer.json()) as ApiError;
  if (fields && Object.keys(fields).length > 0) return { errors: fields, failure: null };
  if (/No account found/.test(error)) return { errors: { email: error }, failure: null };
  if (/Incorrect password/.test(error)) return { errors: { password: error }, failure: null };
  return { errors: {}, failure: error };
}
