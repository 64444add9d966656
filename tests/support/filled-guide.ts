import sharp from 'sharp';
import type { AuthorsStory } from '#domain/contract/stories.ts';
import type { CreationOptions } from '#domain/contract/passkeys.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import type { CmsSettings } from '#cms/config.ts';
import { anImportRecord } from './an-import-record.ts';
import {
  SITE_URL,
  startAccountApi,
  tokenIn,
  type AccountApi,
  type AnyBody,
  type Call,
} from './account-api.ts';
import { serveAdminApi } from './served-admin-api.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

export type FilledGuide = AccountApi & {
  /** The browser of a member with stories, favorites and a passkey. */
  member: ReturnType<AccountApi['browser']>;
  editor: { email: string; password: string };
};

const PASSWORD = 'conch-1';
const EDITOR = { email: 'desk@guide.example', password: 'conch and grits' };

/**
 * A guide with at least one document in every collection, most of them written through its own API.
 *
 * @param places number of restaurants to import, at least 3
 */
export async function filledGuide(
  places: number,
  changed: Partial<CmsSettings> = {},
): Promise<FilledGuide> {
  const api = await startAccountApi(changed);
  const { payload } = api.cms;
  const photo = await payload.create({
    collection: 'media',
    data: { alt: 'The dock', credit: 'Ann' },
    file: await picture(),
  });
  const unused = await payload.create({
    collection: 'media',
    data: { alt: 'Not used' },
    file: await picture(),
  });
  await payload.delete({ collection: 'media', id: unused.id });
  await importRestaurants(
    payload,
    Array.from({ length: places }, (_, index) => anImportRecord(`place-${index}`)),
  );
  await editPlaces(api, photo.id);
  await editTexts(api);

  const member = api.browser();
  const asMember = accepted(member);
  const email = 'ann@guide.example';
  const sent = { email, password: PASSWORD, firstName: 'Ann', lastName: 'Bethel' };
  await asMember('POST', '/api/auth/register', sent);
  const [mail] = await api.mailsTo(email, 1);
  await asMember('GET', `/api/auth/verify-email?token=${tokenIn(mail)}`);
  await asMember('POST', '/api/favorites', { restaurantId: 3 });
  const { body: story } = await asMember<AuthorsStory & AnyBody>(
    'POST',
    '/api/restaurants/3/comments',
    { content: 'Great conch' },
  );
  const { body: options } = await asMember<CreationOptions>('POST', '/api/auth/passkeys/options', {
    password: PASSWORD,
  });
  await asMember('POST', '/api/auth/passkeys', softwareAuthenticator(SITE_URL).create(options));
  const asVisitor = accepted(api.browser());
  await asVisitor('POST', '/api/auth/passkeys/sign-in-options');
  await asVisitor('POST', `/api/comments/${story.id}/report`, { reason: 'spam' });
  await asVisitor('POST', '/api/restaurants/3/suggestions', {
    kind: 'phone',
    phone: '+1 242-555-0199',
    words: 'They moved.',
  });
  await asEditor(api, story.id);
  // An email that waits for another attempt, as if the mail server was unreachable.
  await payload.db.create({
    collection: 'payload-jobs',
    data: {
      taskSlug: 'send-mail',
      input: { kind: 'made-up', to: { email: 'x@guide.example' } },
      queue: 'default',
      waitUntil: '2999-01-01T00:00:00.000Z',
      totalTried: 2,
      processing: false,
      hasError: false,
      error: { name: 'ECONNREFUSED' },
      log: [
        {
          id: '6920f0aa0000000000000001',
          executedAt: '2026-11-20T10:00:00.000Z',
          completedAt: '2026-11-20T10:00:01.000Z',
          taskSlug: 'send-mail',
          taskID: '0',
          input: { kind: 'made-up' },
          state: 'failed',
          error: { name: 'ECONNREFUSED' },
        },
      ],
    },
  });
  return { ...api, member, editor: EDITOR };
}

/** Returns a client that throws as soon as a call is refused. */
function accepted(call: Call): Call {
  return async (method, path, body, headers) => {
    const answer = await call<never>(method, path, body, headers);
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answers ${answer.status}: ${answer.text}`);
    return answer;
  };
}

async function picture() {
  const create = { width: 900, height: 500, channels: 3, background: '#2aa' } as const;
  const data = await sharp({ create }).png().toBuffer();
  return { data, mimetype: 'image/png', name: 'dock.png', size: data.length };
}

/** Changes texts of the site, and chooses places that lead the featured order. */
async function editTexts({ cms: { payload } }: AccountApi): Promise<void> {
  await payload.updateGlobal({ slug: 'site-texts', data: { headline: 'Eat “well”' } });
  await payload.updateGlobal({ slug: 'island-texts', data: { exuma: 'A string of cays.' } });
  await payload.updateGlobal({ slug: 'featured-places', data: { places: [3, 2] } });
  await payload.updateGlobal({ slug: 'featured-places', data: { places: [2, 3] } });
}

/** Gives restaurants photos, special hours and tags, and leaves drafts and several versions. */
async function editPlaces({ cms: { payload } }: AccountApi, photo: number): Promise<void> {
  const [category] = (await payload.find({ collection: 'categories', limit: 1 })).docs;
  if (!category) throw new Error('No category was imported.');
  await payload.update({
    collection: 'categories',
    id: category.id,
    data: { image: photo, words: 'From the sea.' },
  });
  const passing = await payload.create({ collection: 'tags', data: { name: 'Passing' } });
  const full = {
    description: 'Changed “by hand” – 椰子 🥥',
    photos: [{ image: photo, isPrimary: true }],
    special_hours: [{ date: '2027-12-25', hours: 'Closed', note: null }],
    latitude: 23.123456789012345,
    featured: true,
    last_verified: '2026-01-02',
    tags: [passing.id],
    _status: 'published' as const,
  };
  await payload.update({ collection: 'restaurants', id: 3, data: full });
  await payload.update({
    collection: 'restaurants',
    id: 3,
    data: { tags: [], _status: 'published' },
  });
  await payload.delete({ collection: 'tags', id: passing.id });
  await payload.update({
    collection: 'restaurants',
    id: 2,
    data: { name: 'Not yet' },
    draft: true,
  });
  await payload.update({ collection: 'restaurants', id: 1, data: { _status: 'draft' } });
}

/**
 * Writes what an editor's work leaves in the database: a session, a decision, activity, a saved
 * view, preferences and a lock.
 */
async function asEditor({ cms: { payload } }: AccountApi, story: number): Promise<void> {
  const { id } = await payload.create({ collection: 'editors', data: EDITOR });
  const admin = await serveAdminApi(payload);
  try {
    const cookie = await admin.signIn(EDITOR);
    await admin.call('POST', `stories/${story}/decide`, {
      cookie,
      body: { decision: 'published', content: 'Great conch' },
    });
  } finally {
    await admin.close();
  }
  await payload.db.create({
    collection: 'editor-factors',
    data: { handle: 'handle-1', kind: 'app', key: 'app handle-1', nonce: 'AbC-1', counter: 5 },
  });
  await payload.db.create({
    collection: 'deleted-places',
    data: { name: 'Closed Down', sourceId: 'deleted-1' },
  });
  await payload.db.create({
    collection: 'merged-records',
    data: { kind: 'restaurants', from: 9001, into: 3, name: 'Same Place', editor: 'Ann' },
  });
  await payload.db.create({
    collection: 'import-runs',
    data: { file: 'places.csv', state: 'finished', startedBy: 'Terminal', notes: [] },
  });
  await payload.db.create({
    collection: 'imports',
    data: { key: 'k1', file: 'a.csv', bytes: 4, stage: 'imported', editor: id, startedBy: 'Ann' },
  });
  await payload.db.create({
    collection: 'import-pieces',
    data: { key: 'k1', position: 0, content: 'AbC=' },
  });
  await payload.db.create({
    collection: 'import-rows',
    data: {
      ...{ key: 'k1', position: 0, kind: 'changed', line: 'line 2', title: 'Fish Fry', place: 3 },
      ...{ before: { phone: null, tags: [1] }, savedAt: '2026-01-05T10:00:00.000Z' },
    },
  });
  await payload.db.create({
    collection: 'activity',
    data: {
      ...{ editor: 'Ann', action: 'changed', kind: 'restaurants', documentId: '3' },
      ...{ title: 'Fish Fry', details: 'Price range: $ → $$' },
    },
  });
  const mine = { constraint: 'onlyMe', users: [id] };
  await payload.db.create({
    collection: 'payload-query-presets',
    data: {
      ...{ title: 'Exuma without a photo', relatedCollection: 'restaurants', groupBy: 'island' },
      where: { or: [{ and: [{ missing: { in: ['photo'] } }] }] },
      access: { read: mine, update: mine, delete: mine },
    },
  });
  const user = { relationTo: 'editors', value: id };
  await payload.db.create({
    collection: 'payload-preferences',
    data: { key: 'nav', user, value: { open: true, groups: ['Guide'] } },
  });
  await payload.db.create({
    collection: 'payload-locked-documents',
    data: { document: { relationTo: 'restaurants', value: 3 }, user },
  });
}
