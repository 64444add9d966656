import { registerFields, UNEQUAL_PASSWORDS } from '#domain/accounts/register-fields.ts';
import * as account from '#domain/contract/account.ts';
import { suggestEdit } from '#domain/contract/edit-suggestions.ts';
import { suggestionFromForm } from '#domain/edit-suggestions/suggestion-form.ts';
import { safeRedirect } from '#domain/accounts/safe-redirect.ts';
import type { ApiError } from '#domain/contract/api-error.ts';
import { callAddress, type AnyInput, type Endpoint } from '#domain/contract/endpoint.ts';
import type { PlainRequest } from '#domain/pages/page-data.ts';

type Fields = Record<string, string>;

/** What a form asks the API for, or what is wrong with it before that. */
type Asked =
  { endpoint: Endpoint; input: AnyInput; signsIn?: true } | { endpoint: null; errors: Fields };

export type PlainFormParts = {
  /** The same API that scripts call. */
  api: (request: Request) => Response | Promise<Response>;
  /** Renders a page with a form for one request. */
  render: (
    path: string,
    request: PlainRequest,
  ) => Promise<{ body: Buffer; headers: Record<string, string> }>;
};

/** Never written to a page again. */
const SECRET = /password|token/i;

/** The forms of each page: what they ask for by what they hold. */
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
      // Of two about one field the first is said.
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
 * Whether a request of the pages with forms is answered for itself: a form that is sent without
 * JavaScript, or a link whose token, way on or restaurant the published page could not know.
 */
export function isPlainRequest(method: string, pathname: string, search: string): boolean {
  if (!Object.hasOwn(FORMS, pathname)) return false;
  return method === 'POST' || /[?&](?:token|redirect|restaurant)=/.test(search);
}

/**
 * Answers those requests by the operations of the API, with a page of what came of them or, after
 * signing in, the way on.
 */
export function createPlainForms({
  api,
  render,
}: PlainFormParts): (request: Request) => Promise<Response> {
  async function page(path: string, shown: PlainRequest, status = 200): Promise<Response> {
    const { body, headers } = await render(path, shown);
    // The address may hold a token, which goes to no other site. (`no-referrer` would also leave out
    // where a form of this page comes from, which the API asks for.)
    const own = { ...headers, 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' };
    return new Response(new Uint8Array(body), { status, headers: own });
  }

  return async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const form = FORMS[pathname];
    if (!form) return new Response('Not found', { status: 404 });
    const fields = request.method === 'POST' ? await fieldsOf(request) : {};
    const redirect = safeRedirect(fields.redirect ?? searchParams.get('redirect'));
    const token = fields.token ?? searchParams.get('token');
    const restaurant = fields.restaurant ?? searchParams.get('restaurant');
    const shown: PlainRequest = {
      token,
      redirect,
      restaurant,
      values: Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET.test(name))),
      errors: {},
      failure: null,
      done: null,
    };
    if (request.method !== 'POST') return page(pathname, shown);
    const asked = form(fields);
    if (!asked.endpoint) return page(pathname, { ...shown, errors: asked.errors }, 400);
    const answer = await ask(api, request, asked);
    if (!answer.ok) return page(pathname, { ...shown, ...(await refusal(answer)) }, answer.status);
    if (!asked.signsIn) {
      const { message } = (await answer.json()) as { message: string };
      return page(pathname, { ...shown, done: message });
    }
    const headers = new Headers({ Location: redirect ?? '/', 'Cache-Control': 'no-store' });
    for (const cookie of answer.headers.getSetCookie()) headers.append('Set-Cookie', cookie);
    return new Response(null, { status: 303, headers });
  };
}

/** The last of each name; what is no text is left out. */
async function fieldsOf(request: Request): Promise<Fields> {
  const form = new URLSearchParams(await request.text());
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
  // The answer is read here, not sent on.
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

/** Why the API refused, at the fields that it names or for the whole. */
async function refusal(answer: Response): Promise<Pick<PlainRequest, 'errors' | 'failure'>> {
  const { error, fields } = (await answer.json()) as ApiError;
  if (fields && Object.keys(fields).length > 0) return { errors: fields, failure: null };
  if (/No account found/.test(error)) return { errors: { email: error }, failure: null };
  if (/Incorrect password/.test(error)) return { errors: { password: error }, failure: null };
  return { errors: {}, failure: error };
}
