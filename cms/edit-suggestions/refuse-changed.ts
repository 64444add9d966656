import type { CollectionBeforeChangeHook } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import type { Restaurant } from '#cms/payload-types.ts';

/** Of a save: when the record that it goes by was saved last. */
export type AsRead = { asRead?: string };

/** Refuses a save that was decided upon an older record, such as a suggestion that is applied. */
export const refuseChanged: CollectionBeforeChangeHook<Restaurant> = ({
  data,
  originalDoc,
  context,
}) => {
  const { asRead } = context as AsRead;
  if (asRead !== undefined && originalDoc?.updatedAt !== asRead)
    throw new ExpectedRefusal('This restaurant has been changed meanwhile. Look at it again.', 409);
  return data;
};
