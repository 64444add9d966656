import type * as z from 'zod/mini';
import { apiErrorSchema } from './api-error.ts';

/** Who may call: anyone, or signed-in members only. */
export type CallAccess = 'anyone' | 'member';

/**
 * A rate limit: at most `calls` in `seconds`, counted by the client's IP address, by account, or by
 * the pair of both. The account is the e-mail address in the body, else the signed-in member's.
 * When the account has signed in from this client before, only limits for the pair apply. So
 * attackers elsewhere cannot lock the owner out.
 */
export type CallLimit = {
  per: 'address' | 'account' | 'address and account';
  calls: number;
  seconds: number;
};

export type SuccessStatus = 200 | 201;
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429;

/**
 * The full definition of one REST call. The API route, its limits, the OpenAPI document and the
 * browser's client all derive from this object.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` placeholders, e.g. `/api/restaurants/{id}`. */
  path: string;
  summary: string;
  access: CallAccess;
  /**
   * The rate limits, which all apply. Empty for calls that cost hardly more than serving a page.
   */
  limits: readonly CallLimit[];
  /** Counts only failed calls against the limits, to slow down repeated guessing. */
  countsFailuresOnly?: true;
  params?: z.ZodMiniObject;
  /**
   * Lenient: each malformed value falls back to its default, so that a shared link never breaks.
   */
  query?: z.ZodMiniObject;
  /** Strict: a malformed body is refused with an error that names the field. */
  body?: z.ZodMiniType;
  /** A missing body counts as an empty object. */
  isBodyOptional?: true;
  /**
   * Says on what the response depends besides the request, so that it can be cached. Absent when it
   * depends on the caller.
   * - `catalogue`: the published data and the current minute. Until one of them changes, the
   *   response is the same for everyone.
   * - `stories`: the published data, and members' stories and names. Valid until the change feed
   *   reports a change in them.
   * - `files`: the drawn pictures, which are checked once a minute.
   *
   * Such a call is a GET, open to anyone and without limits, because its response is cached.
   */
  cacheScope?: 'catalogue' | 'stories' | 'files';
  /** Seconds for which clients may cache a successful response; 0 when edits must show at once. */
  maxAgeSeconds: number;
  /**
   * Response schema by status. With two success statuses, 201 is the usual one and both share one
   * schema.
   */
  responses: { 200: z.ZodMiniType; 201?: undefined } | { 201: z.ZodMiniType; 200?: z.ZodMiniType };
  errorStatuses: readonly RefusalStatus[];
};

/** The parsed response of a call. */
export type AnswerOf<E extends Endpoint> = z.output<SuccessSchema<E['responses']>>;

type SuccessSchema<R> = R extends { 201: infer S extends z.ZodMiniType }
  ? S
  : R extends { 200: infer S extends z.ZodMiniType }
    ? S
    : never;

/** The caller's input before parsing: path parameters, query and body. */
export type InputOf<E extends Endpoint> = AnyInput &
  Sent<E, 'params'> &
  Sent<E, 'query'> &
  Sent<E, 'body'>;

/** The input of any call, for code that handles all of them. */
export type AnyInput = { params?: object; query?: object; body?: unknown };

type Sent<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S extends z.ZodMiniType>
    ? object extends z.input<S>
      ? { [P in Part]?: z.input<S> }
      : { [P in Part]: z.input<S> }
    : unknown;

/** The usual success status of the call, and its schema. */
export function successOf({ responses }: Endpoint): {
  status: SuccessStatus;
  schema: z.ZodMiniType;
} {
  return responses[201]
    ? { status: 201, schema: responses[201] }
    : { status: 200, schema: responses[200] };
}

/**
 * Every status that the call can return, with the schema of its body. The call's access, limits and
 * body add further statuses to those that it declares. Any call can also fail (500), or be
 * unavailable while the guide starts, has no database or is overloaded (503).
 */
export function answersOf(endpoint: Endpoint): Map<number, z.ZodMiniType> {
  const { status, schema } = successOf(endpoint);
  const refusals = [
    ...endpoint.errorStatuses,
    ...(endpoint.body ? [400, 413] : []),
    ...(endpoint.access === 'member' ? [401] : []),
    // 403 when a page of another site sends the request.
    ...(endpoint.method === 'GET' ? [] : [403]),
    ...(endpoint.limits.length > 0 ? [429] : []),
    500,
    503,
  ];
  return new Map([
    ...(endpoint.responses[200] ? [[200, schema] as const] : []),
    [status, schema],
    ...refusals.toSorted((a, b) => a - b).map((refusal) => [refusal, apiErrorSchema] as const),
  ]);
}

/**
 * The URL of a call, relative to the root of the site, with its placeholders and query filled in.
 */
export function callAddress(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: AnyInput,
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  // Every query schema takes strings only.
  const sent = Object.entries(query as Record<string, string | undefined>).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value]]),
  );
  const text = new URLSearchParams(sent).toString();
  return text ? `${filled}?${text}` : filled;
}
