/** Parts of bodies that anybody may send, without an account. */
import * as z from 'zod/mini';
import { tidyText } from '#domain/wording/tidy-text.ts';

/** What a visitor may add in words; null where there are none. */
export const visitorsWords = (maxLength: number) =>
  z.pipe(
    z.optional(
      z.string({ error: 'Words must be a text.' }).check(
        z.overwrite(tidyText),
        // Not `maxLength`, which counts characters of two units as one.
        z.refine(
          (text) => text.length <= maxLength,
          `Please write ${maxLength} characters or less.`,
        ),
      ),
    ),
    z.transform((text) => text || null),
  );

/**
 * `website`: a field that no visitor sees, for programs that fill in every one. What they send is answered as if
 * it were taken, so that they learn nothing.
 */
export const trapField = z.pipe(
  z.optional(z.catch(z.string(), 'filled in')),
  z.transform((value) => Boolean(value)),
);
