import type { Payload } from 'payload';
import { serveAdminApi, type AdminCall, type ServedAdminApi } from './served-admin-api.ts';

export const EDITOR = { email: 'desk@guide.example', password: 'conch and grits' };

/** The rights of this editor, for functions that ask who reads. */
export const READER = { collection: 'editors', role: 'administrator' } as const;

export type AdminWithEditor = Pick<ServedAdminApi, 'call' | 'signIn' | 'close'> & {
  /** Session cookie of the editor. */
  cookie: string;
  /** Calls the admin's REST API as the editor. */
  asEditor: (method: string, path: string, options?: AdminCall) => Promise<Response>;
  /** Decides on a story in the moderation queue. */
  decide: (story: { id: number; content: string }, decision: string) => Promise<Response>;
  /** Moves a record to the trash, as the admin's button does. */
  toTrash: (path: string) => Promise<Response>;
  /** Deletes a record in the trash for good, after reading what goes. */
  deleteForGood: (path: string) => Promise<Response>;
};

/** Serves the admin's REST API, and signs in its first editor. */
export async function serveAdminWithEditor(payload: Payload): Promise<AdminWithEditor> {
  const admin = await serveAdminApi(payload);
  await payload.create({ collection: 'editors', data: EDITOR });
  const cookie = await admin.signIn(EDITOR);
  const asEditor = (method: string, path: string, options: AdminCall = {}) =>
    admin.call(method, path, { ...options, cookie });
  return {
    ...admin,
    cookie,
    asEditor,
    decide: ({ id, content }, decision) =>
      asEditor('POST', `stories/${id}/decide`, { body: { decision, content } }),
    toTrash: (path) => asEditor('PATCH', path, { body: { deletedAt: new Date().toISOString() } }),
    async deleteForGood(path) {
      const goes = await asEditor('POST', `${path}/what-goes`, { body: {} });
      const { words } = (await goes.json()) as { words: string };
      return asEditor('POST', `${path}/delete-for-good`, { body: { seen: words } });
    },
  };
}

/** Creates the editors Ann and Bea, and returns their session cookies. */
export async function signInTwoEditors(
  payload: Payload,
  admin: Pick<AdminWithEditor, 'signIn'>,
): Promise<Record<'Ann' | 'Bea', string>> {
  const cookies = { Ann: '', Bea: '' };
  for (const name of ['Ann', 'Bea'] as const) {
    const editor = { email: `${name.toLowerCase()}@guide.example`, password: 'rake and scrape' };
    await payload.create({ collection: 'editors', data: { ...editor, name } });
    cookies[name] = await admin.signIn(editor);
  }
  return cookies;
}

/** The first error message of an answer of the admin's REST API. */
export async function errorOf(answer: Response): Promise<string | undefined> {
  const { errors } = (await answer.json()) as { errors: { message: string }[] };
  return errors[0]?.message;
}
