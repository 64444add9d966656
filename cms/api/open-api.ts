import * as z from 'zod/mini';
import { answersOf, type Endpoint } from '#domain/contract/endpoint.ts';

export type JsonSchema = Record<string, unknown>;

export type OpenApiOperation = {
  summary: string;
  /** Who may call, how often, and how long an answer stays fresh. */
  description: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<
    string,
    { description: string; content: { 'application/json': { schema: JsonSchema } } }
  >;
};

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
};

const MEANINGS: Record<string, string> = {
  200: 'Success',
  201: 'Created',
  400: 'A field is missing or invalid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  409: 'The value is already in use, or the record has changed',
  413: 'The body is too large',
  429: 'Too many calls; Retry-After says when to try again',
  500: 'Something went wrong on our side',
  503: 'The guide is starting; Retry-After says when to try again',
};

/** Makes an OpenAPI 3.1 document from the schemas that also validate the calls. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { title, url }: { title: string; url: string },
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Lists take comma-joined names. A malformed query value falls back to its default. Errors are JSON with `error`.',
    },
    servers: [{ url }],
    paths,
  };
}

function operationOf(endpoint: Endpoint): OpenApiOperation {
  const responses = [...answersOf(endpoint)].map(([status, schema]) => [
    status,
    { description: MEANINGS[status] ?? String(status), content: json(schema, 'output') },
  ]);
  return {
    summary: endpoint.summary,
    description: conditionsOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: !endpoint.isBodyOptional, content: json(endpoint.body, 'input') },
    }),
    responses: Object.fromEntries(responses) as OpenApiOperation['responses'],
  };
}

/** Describes in words who may call, how often, and how long an answer may be cached. */
function conditionsOf({ access, limits, countsFailuresOnly, maxAgeSeconds }: Endpoint): string {
  const who = access === 'anyone' ? 'Anyone may call it' : 'Only signed-in members may call it';
  const often = limits.map(
    ({ per, calls, seconds }) =>
      `${calls} ${countsFailuresOnly ? 'failed calls' : 'calls'} in ${seconds} seconds for each ${per}`,
  );
  const cached =
    maxAgeSeconds > 0
      ? `The answer may be cached for ${maxAgeSeconds} seconds.`
      : 'Do not cache the answer.';
  return `${who}. Rate limit: ${often.join(', ') || 'none'}. ${cached}`;
}

function parameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {} } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    // Leave out the default: it is a parsed value, but this schema describes the text that is sent.
    schema: { ...property, default: undefined },
  }));
}

function json(schema: z.ZodMiniType, io: 'input' | 'output') {
  return { 'application/json': { schema: jsonSchema(schema, io) } };
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const document: JsonSchema = { ...z.toJSONSchema(schema, { io, unrepresentable: 'any' }) };
  delete document.$schema;
  return document;
}
