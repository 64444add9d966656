import * as z from 'zod/mini';

/** Body of every answer that is not a success. */
export const apiErrorSchema = z.object({
  error: z.string(),
  suggestion: z.optional(z.string()),
  /** Message by name of the field that was wrong. */
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
