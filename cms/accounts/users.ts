import type { CollectionConfig } from 'payload';
import * as rules from '#domain/accounts/account-rules.ts';
import { editorsOnly } from '#cms/access/editors-only.ts';
import { nobody } from '#cms/access/nobody.ts';
import { ruled } from '#cms/catalogue/fields/ruled.ts';
import { assignNumber } from '#cms/database/assign-number.ts';
import { numberId } from '#cms/database/number-id.ts';
import { removeTraces } from './remove-traces.ts';

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
    defaultColumns: ['email', 'firstName', 'lastName', 'emailVerified', 'createdAt'],
    listSearchableFields: ['email', 'firstName', 'lastName'],
  },
  // Only the registration makes members; what is theirs alone no editor writes.
  access: { create: nobody, read: editorsOnly, update: editorsOnly, delete: editorsOnly },
  hooks: { beforeValidate: [assignNumber], beforeDelete: [removeTraces] },
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
      defaultValue: false,
      admin: {
        description: 'Set by the link in the member’s mail. Verified members post stories.',
      },
    },
    /** The address before the last change, until the new one is verified. */
    {
      name: 'previousEmail',
      type: 'text',
      access: { update: () => false },
      admin: { readOnly: true, condition: (data) => Boolean(data.previousEmail) },
    },
  ],
};
