import * as z from 'zod/mini';

export const tagSchema = z.object({ id: z.int(), name: z.string() });

/** A tag of the fixed list; `listedAs` is its name in the list if editors have renamed it. */
export const listedTagSchema = z.extend(tagSchema, { listedAs: z.optional(z.string()) });

export type ListedTag = z.infer<typeof listedTagSchema>;

export type Tag = z.infer<typeof tagSchema>;
