import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** The texts of an API error answer. Missing texts are empty strings. */
export type Refusal = {
  status: number;
  error: string;
  suggestion: string;
  /** Error texts by field name of the request body. */
  fields: Record<string, string>;
};

const bodySchema = z.catch(
  z.object({
    error: z.optional(z.string()),
    message: z.optional(z.string()),
    suggestion: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
  {},
);

/** Returns the API's error texts, or null if the failure is not an answer of the API. */
export function refusalOf(failure: unknown): Refusal | null {
  if (!(failure instanceof ApiError)) return null;
  const { error, message, suggestion = '', fields = {} } = bodySchema.parse(jsonOf(failure.body));
  return { status: failure.status, error: error ?? message ?? '', suggestion, fields };
}

/**
 * Returns a text for a failed request: the API's own text for status 429 (rate limit), otherwise
 * `usual`.
 */
export function failureDescription(refusal: Refusal | null, usual: string): string {
  return refusal?.status === 429 && refusal.error ? refusal.error : usual;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
