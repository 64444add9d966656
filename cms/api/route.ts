import type { Context } from 'hono';
import * as z from 'zod/mini';
import {
  answersOf,
  successOf,
  type AnswerOf,
  type CallAccess,
  type Endpoint,
} from '#domain/contract/endpoint.ts';
import { countCall, forgiveCall, type Caller } from '#cms/limits/call-limits.ts';
import { waitingTime } from '#cms/limits/waiting-time.ts';
import type { OperationContext, Visitor } from './operation-context.ts';
import { refusalStatus } from './error-response.ts';
import { Refusal } from './refusal.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** What a call sent, read by the schemas of its contract. */
export type CallInput<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** A call of the contract and how it is answered. */
export type Route = {
  endpoint: Endpoint;
  answer: (request: Context, context: OperationContext) => Promise<Response>;
};

/**
 * Answers a call of the contract with an operation. Everything else follows from the contract: who
 * may call, how parameters, query and body are read, the status, and how long the answer is fresh.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  operation: (context: OperationContext, input: CallInput<E>) => AnswerOf<E> | Promise<AnswerOf<E>>,
): Route {
  const { status } = successOf(endpoint);
  const { access, freshSeconds, params, query, body, isBodyOptional } = endpoint;
  return {
    endpoint,
    async answer(request, context) {
      requireAccess(access, context.visitor);
      const input = {
        params: parse(params, request.req.param()),
        query: parse(query, request.req.query()),
        body: body && parse(body, await jsonBody(request, isBodyOptional)),
        // Each part was parsed by the endpoint's own schema just above.
      } as unknown as CallInput<E>;
      const caller = {
        client: context.client,
        account: accountOf(access, context.visitor, input.body),
      };
      await requireLimits(endpoint, context, caller);
      const answer = await withOwnRefusals(endpoint, () => operation(context, input));
      if (endpoint.countsFailuresOnly) await forgiveCall(context.payload, endpoint, caller);
      request.header('Cache-Control', freshness(freshSeconds, context));
      for (const cookie of context.reply.cookies)
        request.header('Set-Cookie', cookie, { append: true });
      return request.json(answer as object, context.reply.status ?? status);
    },
  };
}

/**
 * Whose limits a call counts against: the account that it names, else that of whoever is signed in.
 * With any other account of their own nobody could be guessed at or written to more often. What only
 * members may call counts for the member, whatever their address is by now.
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
  caller: Caller,
): Promise<void> {
  if (endpoint.limits.length === 0) return;
  const retryAfterSeconds = await countCall(payload, endpoint, caller);
  if (retryAfterSeconds === null) return;
  throw new Refusal(
    'too-many',
    `Too many attempts. Please try again in ${waitingTime(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

/** What is somebody's own is kept nowhere. */
function freshness(freshSeconds: number, { visitor, reply }: OperationContext): string | undefined {
  if (visitor.kind === 'member' || reply.cookies.length > 0) return 'no-store';
  return freshSeconds > 0 ? `public, max-age=${freshSeconds}` : undefined;
}

/** A refusal that the contract does not name is a fault of ours, not an answer. */
async function withOwnRefusals<T>(endpoint: Endpoint, answer: () => T | Promise<T>): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal) || answersOf(endpoint).has(refusalStatus(error))) throw error;
    const call = `${endpoint.method} ${endpoint.path}`;
    throw new Error(
      `${call} refuses with ${refusalStatus(error)}, which its contract does not name.`,
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

async function jsonBody(request: Context, isOptional = false): Promise<unknown> {
  const text = await request.req.text();
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
