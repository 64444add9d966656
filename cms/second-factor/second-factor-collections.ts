import { closedCollection } from '#cms/access/closed-collection.ts';

/**
 * The second factors of editors: an authenticator app, passkeys, and recovery codes. A record
 * belongs to the editor with the same `handle`, because an editor's id changes when the guide moves
 * to the other database.
 */
export const editorFactors = closedCollection({
  slug: 'editor-factors',
  fields: [
    { name: 'handle', type: 'text', required: true, index: true },
    { name: 'kind', type: 'select', required: true, options: ['app', 'passkey', 'recovery-code'] },
    /**
     * A unique key. For a passkey it is the id of the credential, for a recovery code the code's
     * hash, and for an app the editor's handle, because an editor has only one app.
     */
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    /** Of an app: the random part of its secret. Without the guide's own secret it is worthless. */
    { name: 'nonce', type: 'text' },
    /** Of a passkey: the public half, which verifies signatures and cannot make them. */
    { name: 'publicKey', type: 'text' },
    /** The signature counter of a passkey, or the time step of the last code of an app. */
    { name: 'counter', type: 'number' },
    /** The device on which a passkey was added. */
    { name: 'name', type: 'text' },
    { name: 'lastUsedAt', type: 'date' },
  ],
});

/**
 * Facts about editors' sessions that Payload's own records lack: the device, and whether the second
 * factor was given. Payload's cookie holds the session's id with a signature.
 */
export const editorSessions = closedCollection({
  slug: 'editor-sessions',
  fields: [
    { name: 'sid', type: 'text', required: true, unique: true, index: true },
    { name: 'handle', type: 'text', required: true, index: true },
    { name: 'device', type: 'text', required: true },
    { name: 'lastSeenAt', type: 'date', required: true },
    /** When the second factor was given. */
    { name: 'provenAt', type: 'date' },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
});
