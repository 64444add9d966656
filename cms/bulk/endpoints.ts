import type { Endpoint, PayloadRequest } from 'payload';
import { editorsCall } from '#cms/access/editors-call.ts';
import { bulkCall } from './bulk-changes.ts';
import { changeManyEndpoint } from './change-many-endpoint.ts';
import { changePlaces, type BulkOutcome } from './change-places.ts';
import { trashPlaces } from './trash-places.ts';

/** Outcomes between a call's work and its answer. */
const outcomes = new WeakMap<PayloadRequest, BulkOutcome>();

/** The calls of the entries above the list of restaurants. */
export const bulkEndpoints: Omit<Endpoint, 'root'>[] = [
  editorsCall({
    path: '/bulk',
    right: 'editPlaces',
    body: bulkCall,
    async run(req, _id, call) {
      const isMove = call.action === 'trash' || call.action === 'restore';
      outcomes.set(req, isMove ? await trashPlaces(req, call) : await changePlaces(req, call));
    },
    answer: (req) => Promise.resolve(outcomes.get(req) ?? {}),
  }),
  changeManyEndpoint,
];
