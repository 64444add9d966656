import type { CollectionConfig } from 'payload';
import { allowed } from '#cms/access/allowed.ts';
import { serverOnly } from '#cms/access/server-only.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { numberId } from '#cms/database/number-id.ts';
import { isVerified } from './member.ts';
import { memberRecordEndpoints } from './member-endpoints.ts';

/**
 * Members: visitors with an account. This is not a Payload auth collection, because Payload's
 * sign-in writes the whole record back, and loses concurrent changes. Passwords, sessions and links
 * are separate records, so that no sign-in writes this one. Payload's edit form would write the
 * whole record too. So `changeMember` writes single fields, and editors have a button for each.
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
  // Only registration creates members, and only the admin's buttons change them.
  access: {
    create: serverOnly,
    read: allowed('seeMemberAddresses'),
    update: serverOnly,
    delete: allowed('manageMembers'),
  },
  lockDocuments: false,
  endpoints: memberRecordEndpoints,
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
      label: 'Email verified',
      type: 'checkbox',
      virtual: true,
      hooks: { afterRead: [({ siblingData }) => isVerified(siblingData)] },
      admin: {
        description:
          'Set when the member opens the link in our email. Only verified members can post stories.',
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
     * The address that was verified. It is compared with the present one, so that a link followed
     * during a change of address never verifies the new address.
     */
    { name: 'verifiedEmail', type: 'text', admin: { hidden: true } },
    /** When the address was verified. Empty for verifications before this field existed. */
    { name: 'verifiedAt', type: 'date', admin: { hidden: true } },
    /** The address before the last change. It is kept until the new address is verified. */
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
