/**
 * Payload answers 500 to many malformed requests. This module detects those that can be recognized
 * before Payload reads them, and answers with the reason. `cms/admin/unreadable-query.ts` handles
 * the others.
 */
import { readBody } from '#cms/api/read-body.ts';
import { queryFault } from './query-fault.ts';

/**
 * Returns the request for Payload, with the site's address and a parsed, valid form. Returns a 4xx
 * response when the request cannot be read.
 */
export async function readableRequest(
  request: Request,
  { siteUrl }: { siteUrl: string },
): Promise<Request | Response> {
  const url = new URL(request.url);
  // Behind a proxy, the protocol of this connection differs from the one that visitors use. Payload
  // uses the protocol of the request for links in emails.
  url.protocol = new URL(siteUrl).protocol;
  const fault = queryFault(url.searchParams);
  if (fault) return refusal(400, fault);
  // Payload looks up a collection as a property of an object, so the name `constructor`, for
  // example, would find a property that is no collection.
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
  const body = await readBody(request);
  if (!isObject(body)) return refusal(400, 'The body must be a JSON object.');
  return new Request(url, { method: request.method, headers, body });
}

async function withForm(request: Request, url: URL, headers: Headers): Promise<Request | Response> {
  const form = await request.formData().catch(() => null);
  if (!form) return refusal(400, 'The form cannot be read.');
  for (const [name, value] of [...form]) {
    if (value instanceof File) form.set(name, value, value.name.replaceAll(/\p{Cc}/gu, ''));
    // Payload would parse text in this field as the description of a file uploaded elsewhere.
    else if (name === 'file') return refusal(400, 'The field file of the form must be a file.');
    else if (name === '_payload' && !isObject(value))
      return refusal(400, 'The field _payload of the form must be a JSON object.');
  }
  if (isNewPhoto(request.method, url) && !form.has('file')) return refusal(400, NO_PHOTO);
  // The new form sets these headers again, with another boundary and length.
  for (const name of ['content-type', 'content-length', 'transfer-encoding']) headers.delete(name);
  return new Request(url, { method: request.method, headers, body: form });
}

/** When a query is too long for a URL, the admin sends it as a body. */
async function withQueryAsBody(
  request: Request,
  url: URL,
  headers: Headers,
): Promise<Request | Response> {
  if (headers.get('x-http-method-override') !== 'GET')
    if (headers.get('x-payload-http-method-override') !== 'GET')
      return refusal(415, 'Send application/json or multipart/form-data.');
  const body = await readBody(request);
  const fault = queryFault(new URLSearchParams(body));
  return fault ? refusal(400, fault) : new Request(url, { method: request.method, headers, body });
}

const NO_PHOTO = 'Send the photo as the field file of a form.';

/**
 * Whether the request creates a photo, and so must contain a file. Without a file, Payload would
 * fetch the photo from the URL in its record.
 */
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

/** Answers in Payload's error format, so that the admin shows the message to the editor. */
function refusal(status: number, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status });
}
