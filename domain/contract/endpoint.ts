import type * as z from 'zod/mini';
import { apiErrorSchema } from './api-error.ts';

/** Who may call: everybody, or somebody who is signed in. */
export type CallAccess = 'anyone' | 'member';

/**
 * At most `calls` in `seconds`, counted for each client address, for each account (the e-mail address
 * in the body, else that of whoever is signed in), or for each account from each address. From where
 * an account was signed in to before, the first two do not hold: nobody elsewhere can lock its owner
 * out.
 */
export type CallLimit = {
  per: 'address' | 'account' | 'address and account';
  calls: number;
  seconds: number;
};

export type SuccessStatus = 200 | 201;
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 429;

/**
 * One REST call, and everything there is to say about it: the API route, its limits, the OpenAPI
 * document and the browser's client are made from this object and nothing else.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` placeholders, e.g. `/api/restaurants/{id}`. */
  path: string;
  summary: string;
  access: CallAccess;
  /** All of them hold; none where an answer costs hardly more than a page. */
  limits: readonly CallLimit[];
  /** A success is not counted against the limits: they hold back whoever tries again and again. */
  countsFailuresOnly?: true;
  params?: z.ZodMiniObject;
  /** Lenient: every malformed value falls back to its default, so that a shared link never breaks. */
  query?: z.ZodMiniObject;
  /** Strict: a malformed body is refused with the name of the field. */
  body?: z.ZodMiniType;
  /** Without a body the call is read as if it had an empty one. */
  isBodyOptional?: true;
  /**
   * What a success goes by beside what was sent, when it does not go by who asks. `catalogue`: what is
   * published, and the minute; until one of them changes the answer is the same for everybody.
   * `stories`: what is published, and members' stories and names; until the change feed names one of
   * them. `files`: drawn pictures; looked up once a minute. Such a call reads (GET), is for anyone and has no limits, since its answer is cached.
   */
  goesBy?: 'catalogue' | 'stories' | 'files';
  /** For how long anybody may keep a success; 0 for what an edit changes at once. */
  freshSeconds: number;
  /** Answer by status. Where a call has two successes, 201 is the usual one; both have one schema. */
  responses: { 200: z.ZodMiniType; 201?: undefined } | { 201: z.ZodMiniType; 200?: z.ZodMiniType };
  refusals: readonly RefusalStatus[];
};

/** What the answer of a call is once it is read. */
export type AnswerOf<E extends Endpoint> = z.output<SuccessSchema<E['responses']>>;

type SuccessSchema<R> = R extends { 201: infer S extends z.ZodMiniType }
  ? S
  : R extends { 200: infer S extends z.ZodMiniType }
    ? S
    : never;

/** What a caller sends: values of the path, the query and the body, as they are before reading. */
export type InputOf<E extends Endpoint> = AnyInput &
  Sent<E, 'params'> &
  Sent<E, 'query'> &
  Sent<E, 'body'>;

/** The same for code that serves every call. */
export type AnyInput = { params?: object; query?: object; body?: unknown };

type Sent<E, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer S extends z.ZodMiniType>
    ? object extends z.input<S>
      ? { [P in Part]?: z.input<S> }
      : { [P in Part]: z.input<S> }
    : unknown;

/** Usual status and schema of the call's success. */
export function successOf({ responses }: Endpoint): {
  status: SuccessStatus;
  schema: z.ZodMiniType;
} {
  return responses[201]
    ? { status: 201, schema: responses[201] }
    : { status: 200, schema: responses[200] };
}

/**
 * Every status that the call answers with, and the schema of its body: its own, those that follow
 * from who may call it, how often and with what, and those of a guide that starts, has no
 * database or no room (503) or fails (500).
 */
export function answersOf(endpoint: Endpoint): Map<number, z.ZodMiniType> {
  const { status, schema } = successOf(endpoint);
  const refusals = [
    ...endpoint.refusals,
    ...(endpoint.body ? [400, 413] : []),
    ...(endpoint.access === 'member' ? [401] : []),
    // Sent from a page of another site.
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

/** The address of a call, from the root of the site. */
export function callAddress(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: AnyInput,
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  // Values of a query are texts, by every contract's schema.
  const sent = Object.entries(query as Record<string, string | undefined>).flatMap(
    ([name, value]) => (value === undefined ? [] : [[name, value]]),
  );
  const text = new URLSearchParams(sent).toString();
  return text ? `${filled}?${text}` : filled;
}
