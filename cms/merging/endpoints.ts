import type { Endpoint } from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { requireRightOn } from '#cms/access/require-right.ts';
import { TAKEN_FIELDS, type TakenField } from './merge-data.ts';
import { mergePlaces } from './merge-places.ts';

/** The call of the view that merges two places. The id is that of the place that stays. */
export const mergeEndpoints: Omit<Endpoint, 'root'>[] = [
  editorsCall({
    path: '/:id/merge',
    right: 'editPlaces',
    body: z.object({
      from: z.int(),
      taken: z.array(z.enum(Object.keys(TAKEN_FIELDS) as [TakenField, ...TakenField[]])),
      seen: z.object({ into: z.string(), from: z.string() }),
    }),
    async run(req, id, { from, taken, seen }) {
      if (!/^\d{1,15}$/.test(id)) throw new ExpectedRefusal('There is no such place.', 400);
      for (const place of [Number(id), from]) await requireRightOn(req, 'editPlaces', place);
      await mergePlaces(req, { into: Number(id), from, taken, seen });
    },
  }),
];
