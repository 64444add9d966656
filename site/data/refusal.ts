import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** What an error answer said. Missing texts are empty strings. */
export type Refusal = {
  status: number;
  error: string;
  suggestion: string;
  /** Error texts by the names of the request body's fields. */
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

/** Why the API refused; null if the failure is not an answer of the API. */
export function refusalOf(failure: unknown): Refusal | null {
  if (!(failure instanceof ApiError)) return null;
  const { error, message, suggestion = '', fields = {} } = bodySchema.parse(jsonOf(failure.body));
  return { status: failure.status, error: error ?? message ?? '', suggestion, fields };
}

/** Text for a failed request: for a 429 (rate limit) the API's own text, otherwise `usual`. */
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
