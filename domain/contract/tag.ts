import * as z from 'zod/mini';

export const tagSchema = z.object({ id: z.int(), name: z.string() });

export type Tag = z.infer<typeof tagSchema>;
