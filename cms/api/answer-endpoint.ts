import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { Refusal } from './refusal.ts';

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Answer<E extends Endpoint> = z.output<E['responses'][200]>;

export type EndpointCall<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  context: Context;
};

/**
 * Answers an endpoint of the contract with an operation: reads parameters, query and body by the
 * contract's schemas, calls the operation and sends its result as JSON.
 */
export function answerEndpoint<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  operation: (call: EndpointCall<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(endpoint.method, path, async (context) => {
    const call = {
      params: parse(endpoint.params, context.req.param()),
      query: parse(endpoint.query, context.req.query()),
      body: endpoint.body && parse(endpoint.body, await jsonBody(context)),
      context,
      // Each part was parsed by the endpoint's own schema just above.
    } as unknown as EndpointCall<E>;
    return context.json(await operation(call));
  });
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

async function jsonBody(context: Context): Promise<unknown> {
  try {
    return await context.req.json();
  } catch {
    throw new Refusal('invalid', 'The body must be JSON.', { body: 'Must be JSON.' });
  }
}
