import type { Endpoint } from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { requireRightOn } from '#cms/access/require-right.ts';
import { TAKEN_FIELDS, type TakenField } from './merge-data.ts';
import { mergeNames } from './merge-names.ts';
import { mergePlaces } from './merge-places.ts';
import type { ReferringField } from './replace-references.ts';

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
      for (const place of [idOf(id), from]) await requireRightOn(req, 'editPlaces', place);
      await mergePlaces(req, { into: idOf(id), from, taken, seen });
    },
  }),
];

/** The call that merges two categories or two tags. The id is that of the one that stays. */
export function nameMergeEndpoints(kind: ReferringField): Omit<Endpoint, 'root'>[] {
  return [
    editorsCall({
      path: '/:id/merge',
      right: 'editVocabulary',
      body: z.object({ from: z.int() }),
      run: (req, id, { from }) => mergeNames(req, kind, { into: idOf(id), from }),
    }),
  ];
}

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new ExpectedRefusal('There is no such record.', 400);
  return Number(text);
}
