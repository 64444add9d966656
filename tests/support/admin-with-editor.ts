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
  };
}

/** The first error message of an answer of the admin's REST API. */
export async function errorOf(answer: Response): Promise<string | undefined> {
  const { errors } = (await answer.json()) as { errors: { message: string }[] };
  return errors[0]?.message;
}
