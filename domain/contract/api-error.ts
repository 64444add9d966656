import * as z from 'zod/mini';

/** Body of every error response. */
export const apiErrorSchema = z.object({
  error: z.string(),
  suggestion: z.optional(z.string()),
  /** Error message for each invalid field, keyed by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
