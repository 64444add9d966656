import type { Context } from 'hono';
import * as z from 'zod/mini';
import {
  answersOf,
  successOf,
  type AnswerOf,
  type CallAccess,
  type Endpoint,
} from '#domain/contract/endpoint.ts';
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
  const { access, freshSeconds, params, query, body } = endpoint;
  return {
    endpoint,
    async answer(request, context) {
      requireAccess(access, context.visitor);
      const input = {
        params: parse(params, request.req.param()),
        query: parse(query, request.req.query()),
        body: body && parse(body, await jsonBody(request)),
        // Each part was parsed by the endpoint's own schema just above.
      } as unknown as CallInput<E>;
      const answer = await withOwnRefusals(endpoint, () => operation(context, input));
      if (freshSeconds > 0) request.header('Cache-Control', `public, max-age=${freshSeconds}`);
      return request.json(answer as object, status);
    },
  };
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
  const [first] = Object.entries(fields);
  throw new Refusal(
    'invalid',
    first ? `${first[0]}: ${first[1]}` : 'The request is not valid.',
    fields,
  );
}

async function jsonBody(request: Context): Promise<unknown> {
  try {
    return await request.req.json();
  } catch {
    throw new Refusal('invalid', 'The body must be JSON.', { body: 'Must be JSON.' });
  }
}
