import type { CollectionConfig } from 'payload';
import { editorsOnly } from '#cms/access/editors-only.ts';
import { nobody } from '#cms/access/nobody.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { numberId } from '#cms/database/number-id.ts';
import { memberEndpoints } from '#cms/moderation/endpoints.ts';
import { isVerified } from './member.ts';
import { memberRecordEndpoints } from './member-endpoints.ts';

/**
 * Members: visitors with an account. It is no collection that Payload signs people in to: its sign-in
 * writes the whole record back and loses what was written meanwhile. Passwords, sessions and links
 * are records of their own, so that no sign-in touches this one. For the same reason Payload does not
 * save a member: `changeMember` writes single fields, and editors have a button for each.
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
  // Only the registration makes members. Buttons change them.
  access: { create: nobody, read: editorsOnly, update: nobody, delete: editorsOnly },
  lockDocuments: false,
  endpoints: [...memberRecordEndpoints, ...memberEndpoints],
  hooks: {
    beforeValidate: [assignNumber],
  },
  fields: [
    numberId,
    { name: 'email', type: 'text', required: true, unique: true, index: true },
    { name: 'firstName', type: 'text' },
    { name: 'lastName', type: 'text' },
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
      name: 'memberButtons',
      type: 'ui',
      admin: {
        position: 'sidebar',
        components: { Field: '/cms/accounts/MemberButtons.tsx#MemberButtons' },
      },
    },
    /**
     * The address that was verified. Compared with the present one, so that a link that is followed
     * while the address changes never verifies another address than its own.
     */
    { name: 'verifiedEmail', type: 'text', admin: { hidden: true } },
    /** When that was. Empty for addresses that were verified before this was stored. */
    { name: 'verifiedAt', type: 'date', admin: { hidden: true } },
    /** The address before the last change, until the new one is verified. */
    {
      name: 'previousEmail',
      type: 'text',
      admin: { condition: (data) => Boolean(data.previousEmail) },
    },
    {
      name: 'blockedAt',
      label: 'Blocked',
      type: 'date',
      admin: {
        position: 'sidebar',
        components: { Field: '/cms/moderation/BlockField.tsx#BlockField' },
      },
    },
    { name: 'blockedBy', type: 'text', admin: { hidden: true } },
  ],
};
