import { randomUUID } from 'node:crypto';
import type {
  Access,
  CollectionAfterLoginHook,
  CollectionBeforeChangeHook,
  CollectionConfig,
  Endpoint,
} from 'payload';
import { allowed, allowedField } from '#cms/access/allowed.ts';
import {
  hasRight,
  isEditor,
  ROLE_LABELS,
  ROLES,
  type Right,
  type Role,
} from '#cms/access/rights.ts';
import { serverOnly } from '#cms/access/server-only.ts';
import type { Editor } from '#cms/payload-types.ts';
import { ISLANDS } from '#domain/geography/islands.ts';
import { CLIENT_ADDRESS, clientOf } from '#cms/limits/client-address.ts';
import { rememberClient } from '#cms/limits/attempts.ts';
import { dailyMailFields } from './daily-mail-fields.ts';
import { forgotPassword } from './forgot-password.ts';
import { guardCredentials, guardReset } from './guard-credentials.ts';
import { keepAnAdministrator } from './keep-an-administrator.ts';
import { movedSession } from './moved-session.ts';
import { securityEndpoints } from './security-endpoints.ts';
import { signIn } from './sign-in.ts';

const mayManagePeople = allowedField('managePeople');
const SERVER_ONLY = { create: () => false, update: () => false };

const SEVEN_DAYS_IN_SECONDS = 7 * 24 * 60 * 60;

/**
 * The only accounts that can enter the admin.
 *
 * @param siteUrl the public origin. Links in mails start with it, and cookies are `Secure` if it is
 * HTTPS.
 */
export function editors(siteUrl: string): CollectionConfig {
  return {
    slug: 'editors',
    labels: { singular: 'Editor', plural: 'Editors' },
    auth: {
      tokenExpiration: SEVEN_DAYS_IN_SECONDS,
      strategies: [movedSession],
      // Payload's account lockout is off, because anyone who knows the email address could trigger
      // it. `signIn` has rate limits instead.
      maxLoginAttempts: 0,
      cookies: { secure: siteUrl.startsWith('https:'), sameSite: 'Lax' },
    },
    endpoints: [signIn, forgotPassword, nothingToVerify, ...securityEndpoints],
    admin: {
      useAsTitle: 'email',
      group: 'Settings',
      defaultColumns: ['email', 'name', 'role', 'islands', 'updatedAt'],
      components: { beforeListTable: ['/cms/people/InviteLink.tsx#InviteLink'] },
    },
    access: {
      // Editors are invited: nobody chooses another’s password.
      create: serverOnly,
      read: themselvesOr('managePeople'),
      update: themselvesOr('managePeople'),
      delete: allowed('managePeople'),
      unlock: serverOnly,
    },
    hooks: {
      beforeOperation: [guardReset],
      beforeValidate: [guardCredentials],
      beforeChange: [withHandle, keepAnAdministrator],
      afterLogin: [rememberOwnClient],
    },
    fields: [
      {
        name: 'currentPassword',
        type: 'text',
        virtual: true,
        admin: {
          components: { Field: '/cms/editors/CurrentPasswordField.tsx#CurrentPasswordField' },
          disableListColumn: true,
          disableListFilter: true,
          disableBulkEdit: true,
        },
      },
      { name: 'name', type: 'text', maxLength: 120 },
      {
        name: 'role',
        type: 'select',
        options: ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
        // The default also applies to accounts that a release without roles creates, because that
        // release lets every editor do everything.
        defaultValue: 'administrator' satisfies Role,
        access: { create: mayManagePeople, update: mayManagePeople },
      },
      {
        name: 'islands',
        type: 'select',
        hasMany: true,
        options: [...ISLANDS],
        access: { create: mayManagePeople, update: mayManagePeople },
        admin: { condition: ({ role }: { role?: Role }) => role === 'islandEditor' },
      },
      {
        name: 'person',
        type: 'ui',
        admin: {
          position: 'sidebar',
          components: { Field: '/cms/people/PersonField.tsx#PersonField' },
        },
      },
      /** A random text. Second factors and sessions belong to the editor with the same handle. */
      {
        name: 'handle',
        type: 'text',
        index: true,
        // Not `hidden`, because a hidden field is missing in the user of a request.
        access: { ...SERVER_ONLY, read: () => false },
        admin: { hidden: true },
      },
      /** When somebody invited this editor. Empty for editors that the command line created. */
      { name: 'invitedAt', type: 'date', access: SERVER_ONLY, admin: { hidden: true } },
      /** When the editor first signed in to a release with second factors. */
      { name: 'firstSignInAt', type: 'date', access: SERVER_ONLY, admin: { hidden: true } },
      ...dailyMailFields,
    ],
  };
}

/** Allows editors their own account, and all accounts with a right. */
function themselvesOr(right: Right): Access {
  return ({ req: { user } }) =>
    hasRight(user, right) || (isEditor(user) && user !== null && { id: { equals: user.id } });
}

/** Gives a new account the name under which its second factors and sessions are stored. */
const withHandle: CollectionBeforeChangeHook<Editor> = ({ data, operation }) =>
  operation === 'create' ? { ...data, handle: randomUUID() } : data;

const rememberOwnClient: CollectionAfterLoginHook<Editor> = async ({ req, user }) => {
  if (!req.headers.has(CLIENT_ADDRESS)) return;
  const account = user.email.toLowerCase();
  await rememberClient(req.payload, 'editors', { account, client: clientOf(req.headers) });
};

/**
 * Replaces Payload's endpoint that verifies an editor's email address, which this guide does not
 * do. Payload's handler uses a field that does not exist here, and fails with a 500 on MongoDB.
 */
const nothingToVerify: Endpoint = {
  path: '/verify/:id',
  method: 'post',
  handler: () => Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 }),
};
