/** Body fields of forms that visitors send without an account. */
import * as z from 'zod/mini';
import { tidyText } from '#domain/wording/tidy-text.ts';

/** A visitor's free text; null when empty. */
export const visitorsWords = (maxLength: number) =>
  z.pipe(
    z.optional(
      z.string({ error: 'Words must be text.' }).check(
        z.overwrite(tidyText),
        // Does not use zod's `maxLength`, which counts a surrogate pair as one character.
        z.refine(
          (text) => text.length <= maxLength,
          `Please write ${maxLength} characters or less.`,
        ),
      ),
    ),
    z.transform((text) => text || null),
  );

/**
 * Honeypot field, sent as `website`. Visitors do not see it, but bots fill in every field. The
 * server answers bots as if it had accepted their text, so that they learn nothing.
 */
export const honeypot = z.pipe(
  z.optional(z.catch(z.string(), 'filled in')),
  z.transform((value) => Boolean(value)),
);
