import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';

/** What an answer said that is no success. A text is empty where it said nothing. */
export type Refusal = {
  status: number;
  error: string;
  suggestion: string;
  /** What is wrong, by the names of the body's fields. */
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

/** Why the API refused; null where nothing answered. */
export function refusalOf(failure: unknown): Refusal | null {
  if (!(failure instanceof ApiError)) return null;
  const { error, message, suggestion = '', fields = {} } = bodySchema.parse(jsonOf(failure.body));
  return { status: failure.status, error: error ?? message ?? '', suggestion, fields };
}

/** What to say of a failure that nothing better is known of: whoever was too quick is told to wait. */
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
