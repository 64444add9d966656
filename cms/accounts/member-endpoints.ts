import type { Endpoint } from 'payload';
import * as z from 'zod/mini';
import { firstName, lastName } from '#domain/accounts/account-rules.ts';
import { editorsCall } from '#cms/access/editors-call.ts';
import {
  patchMember,
  renameMember,
  signOutMember,
  unverifyMember,
  verifyMember,
} from './members-by-hand.ts';

const seenAddress = z.object({ email: z.string() });

/** The endpoints behind the buttons of a member's record. */
export const memberRecordEndpoints: Endpoint[] = [
  editorsCall({
    path: '/:id/verify',
    right: 'manageMembers',
    body: seenAddress,
    run: (req, id, { email }) => verifyMember(req, Number(id), email),
  }),
  editorsCall({
    path: '/:id/unverify',
    right: 'manageMembers',
    body: seenAddress,
    run: (req, id, { email }) => unverifyMember(req, Number(id), email),
  }),
  editorsCall({
    path: '/:id/rename',
    right: 'manageMembers',
    body: z.object({
      firstName,
      lastName,
      seen: z.object({ firstName: z.string(), lastName: z.string() }),
    }),
    run: (req, id, body) => renameMember(req, Number(id), body),
  }),
  editorsCall({
    path: '/:id/sign-out',
    right: 'manageMembers',
    body: z.object({}),
    run: (req, id) => signOutMember(req, Number(id)),
  }),
  // Replaces Payload's own PATCH, which would write back the whole record that it read earlier.
  editorsCall({
    method: 'patch',
    path: '/:id',
    right: 'manageMembers',
    body: z.object({
      firstName: z.optional(firstName),
      lastName: z.optional(lastName),
      updatedAt: z.optional(z.iso.datetime()),
    }),
    run: (req, id, body) => patchMember(req, Number(id), body),
    answer: async (req, id) => ({
      doc: await req.payload.findByID({ collection: 'users', id, overrideAccess: false, req }),
      message: req.t('general:updatedSuccessfully'),
    }),
  }),
];
