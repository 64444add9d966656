import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';

export type JsonSchema = Record<string, unknown>;

export type OpenApiOperation = {
  summary: string;
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { required: true; content: { 'application/json': { schema: JsonSchema } } };
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
  400: 'A field is missing or wrong',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  429: 'Too many tries',
};

/** An OpenAPI 3.1 document of these endpoints, made from the schemas that the routes check. */
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
  const responses = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    { description: MEANINGS[status] ?? status, content: json(schema, 'output') },
  ]);
  return {
    summary: endpoint.summary,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: json(endpoint.body, 'input') },
    }),
    responses: Object.fromEntries(responses) as OpenApiOperation['responses'],
  };
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
    // What a parameter falls back to is a value after reading; the text sent is described here.
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
