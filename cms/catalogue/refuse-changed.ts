import type { CollectionBeforeChangeHook } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/** Context of a save. `asRead` is the `updatedAt` of the record as the caller read it. */
export type AsRead = { asRead?: string };

/** Refuses a save that was based on an older record, such as applying a suggestion. */
export const refuseChanged: CollectionBeforeChangeHook<Restaurant> = ({
  data,
  originalDoc,
  context,
}) => {
  const { asRead } = context as AsRead;
  if (asRead !== undefined && originalDoc?.updatedAt !== asRead)
    throw new ExpectedRefusal(
      'This restaurant has changed since you loaded the page. Check it again.',
      409,
    );
  return data;
};
