import type * as z from 'zod/mini';

/**
 * One REST call: where it is, what it takes and what it answers. The API route, the OpenAPI document
 * and the browser's client are all made from the same object.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` placeholders, e.g. `/api/restaurants/{id}`. */
  path: string;
  summary: string;
  params?: z.ZodMiniObject;
  /** Lenient: every malformed value falls back to its default, so that a shared link never breaks. */
  query?: z.ZodMiniObject;
  /** Strict: a malformed body is refused with the name of the field. */
  body?: z.ZodMiniType;
  /** Answer by status. */
  responses: { 200: z.ZodMiniType } & Partial<
    Record<201 | 400 | 401 | 403 | 404 | 429, z.ZodMiniType>
  >;
};
