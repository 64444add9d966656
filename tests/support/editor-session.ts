import type { Role } from '#cms/access/rights.ts';

/** Calls the admin's REST API as an editor's browser does. */
export type EditorSession = {
  update: (id: number, data: Record<string, unknown>) => Promise<void>;
  create: (collection: string, data: Record<string, unknown>) => Promise<{ id: number }>;
  /** Uploads a photo to the media collection. */
  upload: (file: File, data: Record<string, unknown>) => Promise<{ id: number }>;
  /** Deletes a record for good, through the trash if its collection has one. */
  remove: (id: number | string, collection?: string) => Promise<void>;
  /** Invites another editor. Returns the id. */
  invite: (invitation: {
    email: string;
    role: Role;
    islands?: string[];
  }) => Promise<number | string>;
};

const WITH_TRASH = ['restaurants', 'media', 'stories'];

/** Signs in to the admin of a running guide. Calls throw when the server refuses them. */
export async function editorSession(
  url: string,
  editor: { email: string; password: string },
): Promise<EditorSession> {
  async function signIn(): Promise<string> {
    const login = await fetch(`${url}/admin/api/editors/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(editor),
    });
    if (!login.ok) throw new Error(`Signing in failed: ${login.status} ${await login.text()}`);
    const cookies = login.headers.getSetCookie().map((value) => value.split(';')[0]);
    return cookies.join('; ');
  }

  let cookie = await signIn();
  const send = (method: string, path: string, data?: object) =>
    fetch(`${url}/admin/api/${path}`, {
      method,
      headers: {
        ...(!(data instanceof FormData) && { 'Content-Type': 'application/json' }),
        Cookie: cookie,
        Origin: url,
      },
      ...(data && { body: data instanceof FormData ? data : JSON.stringify(data) }),
    });

  /** @param data sent as JSON, unless it is a `FormData` */
  async function call(method: string, path: string, data?: object): Promise<unknown> {
    let response = await send(method, path, data);
    // When one editor signs in several times at the same moment, Payload keeps only one session.
    for (let again = 0; response.status === 401 && again < 5; again++) {
      cookie = await signIn();
      response = await send(method, path, data);
    }
    if (!response.ok)
      throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  return {
    async update(id, data) {
      await call('PATCH', `restaurants/${id}`, { ...data, _status: data._status ?? 'published' });
    },
    async create(collection, data) {
      const { doc } = (await call('POST', collection, data)) as { doc: { id: number } };
      return doc;
    },
    async upload(file, data) {
      const form = new FormData();
      form.set('file', file);
      form.set('_payload', JSON.stringify(data));
      const { doc } = (await call('POST', 'media', form)) as { doc: { id: number } };
      return doc;
    },
    async invite({ islands = [], ...invitation }) {
      await call('POST', 'editors/invite', { name: '', islands, ...invitation });
      const where = `where[email][equals]=${encodeURIComponent(invitation.email)}`;
      const { docs } = (await call('GET', `editors?${where}`)) as { docs: { id: number }[] };
      const [editor] = docs;
      if (!editor) throw new Error(`${invitation.email} was not invited.`);
      return editor.id;
    },
    async remove(id, collection = 'restaurants') {
      const path = `${collection}/${id}`;
      if (!WITH_TRASH.includes(collection)) {
        // Deletes the document even if another editor has it open.
        await call('DELETE', `${path}?overrideLock=true`);
        return;
      }
      await call('PATCH', path, { deletedAt: new Date().toISOString() });
      const { words } = (await call('POST', `${path}/what-goes`, {})) as { words: string };
      await call('POST', `${path}/delete-for-good`, { seen: words });
    },
  };
}
