import * as z from 'zod/mini';

export const categorySchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string(),
});

export type Category = z.infer<typeof categorySchema>;
