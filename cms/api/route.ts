import type { Context } from 'hono';
import * as z from 'zod/mini';
import {
  answersOf,
  successOf,
  type AnswerOf,
  type CallAccess,
  type Endpoint,
} from '#domain/contract/endpoint.ts';
import { countAttempt, refundAttempt, type Attempt } from '#cms/limits/attempts.ts';
import { callLimits } from '#cms/limits/call-limits.ts';
import { waitingTime } from '#cms/limits/waiting-time.ts';
import { jsonBody } from '#cms/answers/json-body.ts';
import type { Visitor } from '#cms/accounts/account-context.ts';
import type { ContextOf, LastingContext, OperationContext } from './operation-context.ts';
import { refusalStatus } from './error-response.ts';
import { Refusal } from '#cms/answers/refusal.ts';
import { readBody } from './read-body.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** The input of a call, parsed by the schemas of its contract. */
export type CallInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** Unparsed values of the path and of the query. */
export type SentValues = { params: Record<string, string>; query: Record<string, string> };

/** An endpoint of the contract with its handler. */
export type Route = {
  endpoint: Endpoint;
  answer: (request: Context, context: OperationContext) => Promise<Response>;
  /**
   * Makes the JSON of a successful answer that is the same for everyone. Null for endpoints whose
   * answer depends on the visitor. Throws the same refusals as `answer`.
   */
  body: ((sent: SentValues, context: LastingContext) => Promise<Buffer<ArrayBuffer>>) | null;
};

/**
 * Makes the route of an endpoint from its operation. The contract decides everything else: who may
 * call, what the operation sees, how the input is parsed, the status, and how long the answer is
 * fresh.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  operation: (context: ContextOf<E>, input: CallInput<E>) => AnswerOf<E> | Promise<AnswerOf<E>>,
): Route {
  const run = (context: LastingContext, input: object) =>
    withOwnRefusals(endpoint, () =>
      // Safe casts: the endpoint's schemas have parsed the input, and the endpoint's `cacheScope`
      // determines the context.
      operation(context as unknown as ContextOf<E>, input as unknown as CallInput<E>),
    );
  if (endpoint.cacheScope) return alikeForAll(endpoint, run);
  return {
    endpoint,
    body: null,
    answer: (request, context) => answer(endpoint, run, request, context),
  };
}

type Run<C extends LastingContext> = (context: C, input: object) => Promise<unknown>;

function alikeForAll(endpoint: Endpoint, run: Run<LastingContext>): Route {
  const { params, query } = endpoint;
  const body: Route['body'] = async (sent, context) =>
    jsonBody(
      await run(context, { params: parse(params, sent.params), query: parse(query, sent.query) }),
    );
  return {
    endpoint,
    body,
    async answer(request, context) {
      const { req } = request;
      const text = await body({ params: req.param(), query: req.query() }, context);
      request.header('Cache-Control', sharedCacheControl(endpoint));
      request.header('Content-Type', JSON_TYPE);
      return request.body(text, successOf(endpoint).status);
    },
  };
}

async function answer(
  endpoint: Endpoint,
  run: Run<OperationContext>,
  request: Context,
  context: OperationContext,
): Promise<Response> {
  const { access, maxAgeSeconds, params, query, body, isBodyOptional } = endpoint;
  requireAccess(access, context.visitor);
  const input = {
    params: parse(params, request.req.param()),
    query: parse(query, request.req.query()),
    body: body && parse(body, await sentBody(request, isBodyOptional)),
  };
  const caller = {
    client: context.client,
    account: accountOf(access, context.visitor, input.body),
  };
  await requireLimits(endpoint, context, caller);
  const answered = await run(context, input);
  if (endpoint.countsFailuresOnly)
    await refundAttempt(context.payload, callLimits(endpoint), caller);
  request.header('Cache-Control', freshness(maxAgeSeconds, context));
  for (const cookie of context.reply.cookies)
    request.header('Set-Cookie', cookie, { append: true });
  return request.json(answered as object, context.reply.status ?? successOf(endpoint).status);
}

/**
 * The account that a call's rate limits count against: the account named in the body, or else the
 * signed-in one. In the reverse order, signing in with a second account would evade the limit.
 * Calls that only members may make count against the member's id, because the address may change.
 */
function accountOf(access: CallAccess, visitor: Visitor, body: unknown): string | null {
  if (access === 'member' && visitor.kind === 'member') return `member ${visitor.member.id}`;
  const { email } = (body ?? {}) as { email?: unknown };
  if (typeof email === 'string' && email.trim()) return email.trim().toLowerCase();
  return visitor.kind === 'member' ? visitor.member.email : null;
}

async function requireLimits(
  endpoint: Endpoint,
  { payload }: OperationContext,
  caller: Attempt,
): Promise<void> {
  if (endpoint.limits.length === 0) return;
  const retryAfterSeconds = await countAttempt(payload, callLimits(endpoint), caller);
  if (retryAfterSeconds === null) return;
  throw new Refusal(
    'too-many',
    `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

/** The content type of a successful answer. */
export const JSON_TYPE = 'application/json';

/**
 * The `Cache-Control` of a successful answer that is the same for everyone: cached for a time, or
 * revalidated on each use.
 */
export function sharedCacheControl({ maxAgeSeconds }: Pick<Endpoint, 'maxAgeSeconds'>): string {
  return maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'no-cache';
}

/** The `Cache-Control` of a successful answer. Personal answers are never cached. */
function freshness(
  maxAgeSeconds: number,
  { visitor, reply }: OperationContext,
): string | undefined {
  if (visitor.kind === 'member' || reply.cookies.length > 0) return 'no-store';
  return maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : undefined;
}

/** Turns a refusal that the contract does not name into a server error. */
async function withOwnRefusals<T>(endpoint: Endpoint, answer: () => T | Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal) || answersOf(endpoint).has(refusalStatus(error))) throw error;
    const call = `${endpoint.method} ${endpoint.path}`;
    throw new Error(
      `${call} was refused with ${refusalStatus(error)}. Add this status to its contract.`,
      {
        cause: error,
      },
    );
  }
}

function requireAccess(access: CallAccess, visitor: Visitor): void {
  if (access === 'member' && visitor.kind !== 'member')
    throw new Refusal('unauthorized', 'Unauthorized');
}

function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields = Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]),
  );
  const [first = 'The request is not valid.'] = Object.values(fields);
  throw new Refusal('invalid', first, { fields });
}

async function sentBody(request: Context, isOptional = false): Promise<unknown> {
  const text = await readBody(request.req);
  if (isOptional && text === '') return {};
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal('invalid', 'The body must be JSON.', { fields: { body: 'Must be JSON.' } });
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new Refusal('invalid', 'The body must be a JSON object.', {
    fields: { body: 'Must be a JSON object.' },
  });
}
