/**
 * Payload fails with 500 on much that a request only has wrong. What can be seen before it reads the
 * request is answered here, with the reason; `cms/admin/unreadable-query.ts` sees to the rest.
 */
import { sentText } from '#cms/api/sent-text.ts';
import { queryFault } from './query-fault.ts';

/**
 * The request as Payload is to get it: under the site's own address, its form read once and well
 * formed. An answer of 4xx where it can not be read.
 */
export async function readableRequest(
  request: Request,
  { siteUrl }: { siteUrl: string },
): Promise<Request | Response> {
  const url = new URL(request.url);
  // Behind a proxy the connection is not that of the visitor; links in mails follow from this.
  url.protocol = new URL(siteUrl).protocol;
  const fault = queryFault(url.searchParams);
  if (fault) return refusal(400, fault);
  // Payload looks a collection up among the properties of an object, and finds what all objects have.
  if (url.pathname.split('/').some((segment) => segment in {})) return refusal(404, 'Not found');

  const headers = new Headers(request.headers);
  headers.set('host', url.host);
  const { method } = request;
  if (!hasBody(request)) return new Request(url, { method, headers });

  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'application/json' && isNewPhoto(method, url)) return refusal(400, NO_PHOTO);
  switch (type) {
    case 'application/json':
      return withObject(request, url, headers);
    case 'multipart/form-data':
      return withForm(request, url, headers);
    case 'application/x-www-form-urlencoded':
      return withQueryAsBody(request, url, headers);
    default:
      return refusal(415, 'Send application/json or multipart/form-data.');
  }
}

function hasBody({ method, headers, body }: Request): boolean {
  if (!body || method === 'GET' || method === 'HEAD') return false;
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;
}

async function withObject(
  request: Request,
  url: URL,
  headers: Headers,
): Promise<Request | Response> {
  const body = await sentText(request);
  if (!isObject(body)) return refusal(400, 'The body must be a JSON object.');
  return new Request(url, { method: request.method, headers, body });
}

async function withForm(request: Request, url: URL, headers: Headers): Promise<Request | Response> {
  const form = await request.formData().catch(() => null);
  if (!form) return refusal(400, 'The form can not be read.');
  for (const [name, value] of [...form]) {
    if (value instanceof File) form.set(name, value, value.name.replaceAll(/\p{Cc}/gu, ''));
    // Payload would take JSON for a description of a file that was uploaded elsewhere.
    else if (name === 'file') return refusal(400, 'The field file of the form must be a file.');
    else if (name === '_payload' && !isObject(value))
      return refusal(400, 'The field _payload of the form must be a JSON object.');
  }
  if (isNewPhoto(request.method, url) && !form.has('file')) return refusal(400, NO_PHOTO);
  // The form's own boundary and length take the place of the sender's.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  return new Request(url, { method: request.method, headers, body: form });
}

/** The admin sends queries that are too long for an address in this way. */
async function withQueryAsBody(
  request: Request,
  url: URL,
  headers: Headers,
): Promise<Request | Response> {
  if (headers.get('x-http-method-override') !== 'GET')
    if (headers.get('x-payload-http-method-override') !== 'GET')
      return refusal(415, 'Send application/json or multipart/form-data.');
  const body = await sentText(request);
  const fault = queryFault(new URLSearchParams(body));
  return fault ? refusal(400, fault) : new Request(url, { method: request.method, headers, body });
}

const NO_PHOTO = 'Send the photo as the field file of a form.';

/** Without its file Payload would fetch a photo from the address that its record names. */
function isNewPhoto(method: string, { pathname }: URL): boolean {
  return method === 'POST' && /^\/admin\/api\/media\/?$/.test(pathname);
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** In the form of Payload's own errors, which the admin shows to the editor. */
function refusal(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status });
}
