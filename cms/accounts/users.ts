import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload';
import * as rules from '#domain/accounts/account-rules.ts';
import { editorsOnly } from '#cms/access/editors-only.ts';
import { nobody } from '#cms/access/nobody.ts';
import { ruled } from '#cms/catalogue/fields/ruled.ts';
import type { User } from '#cms/payload-types.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { numberId } from '#cms/database/number-id.ts';
import { feedNameOfAuthor, keepStoriesOfFormerMember } from '#cms/stories/story-hooks.ts';
import { memberEndpoints } from '#cms/moderation/endpoints.ts';
import { forgetFormerMember } from '#cms/moderation/member-hooks.ts';
import { isVerified } from './member.ts';
import { removePassword, removeTraces } from './remove-traces.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * Members: visitors with an account. It is no collection that Payload signs people in to: its sign-in
 * writes the whole record back and loses what was written meanwhile. Passwords, sessions and links
 * are records of their own, so that no sign-in touches this one.
 */
export const users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Member', plural: 'Members' },
  defaultSort: '-createdAt',
  admin: {
    useAsTitle: 'email',
    group: 'Community',
    defaultColumns: ['email', 'firstName', 'lastName', 'emailVerified', 'blockedAt', 'createdAt'],
    listSearchableFields: ['email', 'firstName', 'lastName'],
  },
  // Only the registration makes members; what is theirs alone no editor writes.
  access: { create: nobody, read: editorsOnly, update: editorsOnly, delete: editorsOnly },
  endpoints: [...memberEndpoints],
  hooks: {
    beforeValidate: [assignNumber],
    beforeChange: [verifyByHand, signOutByHand],
    afterChange: [feedNameOfAuthor],
    beforeDelete: [removeTraces, keepStoriesOfFormerMember, forgetFormerMember],
    afterDelete: [removePassword],
  },
  fields: [
    numberId,
    {
      name: 'email',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      access: { update: () => false },
    },
    { name: 'firstName', type: 'text', validate: ruled(rules.firstName) },
    { name: 'lastName', type: 'text', validate: ruled(rules.lastName) },
    {
      name: 'emailVerified',
      label: 'E-mail verified',
      type: 'checkbox',
      virtual: true,
      hooks: { afterRead: [({ siblingData }) => isVerified(siblingData)] },
      admin: {
        description: 'Set by the link in the member’s mail. Verified members post stories.',
      },
    },
    {
      name: 'signOutEverywhere',
      label: 'Sign out everywhere',
      type: 'checkbox',
      virtual: true,
      hooks: { afterRead: [() => false] },
      admin: {
        description: 'When this is saved, every device of the member is signed out.',
        disableListColumn: true,
        disableListFilter: true,
        disableBulkEdit: true,
      },
    },
    /**
     * The address that was verified. Compared with the present one, so that a link that is followed
     * while the address changes never verifies another address than its own.
     */
    { name: 'verifiedEmail', type: 'text', admin: { hidden: true } },
    /** When that was. Empty for addresses that were verified before this was stored. */
    {
      name: 'verifiedAt',
      type: 'date',
      access: { update: () => false },
      admin: { hidden: true },
    },
    /** The address before the last change, until the new one is verified. */
    {
      name: 'previousEmail',
      type: 'text',
      access: { update: () => false },
      admin: { readOnly: true, condition: (data) => Boolean(data.previousEmail) },
    },
    {
      name: 'blockedAt',
      label: 'Blocked',
      type: 'date',
      access: { update: () => false },
      admin: {
        readOnly: true,
        position: 'sidebar',
        components: { Field: '/cms/moderation/BlockField.tsx#BlockField' },
      },
    },
    {
      name: 'blockedBy',
      type: 'text',
      access: { update: () => false },
      admin: { hidden: true },
    },
  ],
};

/** An editor verifies an address, or takes that back, by the box. */
function verifyByHand({
  data,
  originalDoc,
}: Parameters<CollectionBeforeChangeHook<User>>[0]): Partial<User> {
  if (typeof data.emailVerified !== 'boolean') return data;
  const email = data.email ?? originalDoc?.email;
  return { ...data, verifiedEmail: data.emailVerified ? email : null };
}

/** An editor ends all sessions of a member whose device or password is in other hands. */
async function signOutByHand({
  data,
  originalDoc,
  req,
}: Parameters<CollectionBeforeChangeHook<User>>[0]): Promise<Partial<User>> {
  const { signOutEverywhere, ...changes } = data;
  if (signOutEverywhere === true && originalDoc) await endSessionsOf(req.payload, originalDoc.id);
  return changes;
}
