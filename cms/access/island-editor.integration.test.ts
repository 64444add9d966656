/**
 * An island editor calls every endpoint of the admin's REST API for records that are not theirs.
 * The list of calls comes from the configuration, so it contains later endpoints, too.
 */
import { createLocalReq, type Endpoint, type FlattenedField, type Payload } from 'payload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSuggestions, suggestionQueue } from '#cms/edit-suggestions/suggestion-queue.ts';
import { findingKindsFor } from '#cms/findings/finding-kinds.ts';
import { countUndecided, storyQueue } from '#cms/moderation/story-queue.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { mayLock } from './lock-access.ts';
import type { Role } from './rights.ts';

/** Every text that an island editor of Exuma must not read contains this word. */
const SECRET = 'FOREIGN';
const PASSWORD = 'conch and grits';

/** Collections that an island editor may read: the choices for places, locks, own preferences. */
const READABLE: ReadonlySet<string> = new Set([
  ...['categories', 'tags', 'media'],
  ...['payload-locked-documents', 'payload-preferences'],
]);
/** Collections that may get new records, because some calls change the editor's own records. */
const TRACES = [
  ...['activity', 'changes', 'moderation-log'],
  ...['editor-sessions', 'payload-preferences'],
];
/** Calls that would end or replace the session of the test. */
const OF_THE_SESSION = [
  '/login',
  '/logout',
  '/refresh-token',
  '/forgot-password',
  '/reset-password',
];

/** Numbers for records, each used once. */
let numbers = 7000;

let cms: ThrowawayCms;
let payload: Payload;
let admin: ServedAdminApi;
let cookies: Record<Role, string>;
let own: { place: number; story: number; suggestion: number; editor: number | string };
let foreign: { place: number; draft: number; moved: number; story: number; suggestion: number };
/** Ids of foreign records, by collection. */
const foreignIds = new Map<string, (number | string)[]>();

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  admin = await serveAdminApi(payload);
  const roles: Role[] = ['administrator', 'editor', 'islandEditor', 'moderator'];
  const signedIn = [];
  for (const role of roles) {
    const email = `${role}@guide.example`;
    const islands = role === 'islandEditor' ? (['Exuma'] as const) : [];
    const data = { email, password: PASSWORD, role, islands: [...islands] };
    const { id } = await payload.create({ collection: 'editors', data });
    if (role === 'islandEditor') own = { ...own, editor: id };
    signedIn.push([role, await admin.signIn({ email, password: PASSWORD })] as const);
  }
  cookies = Object.fromEntries(signedIn) as Record<Role, string>;
  await seed();
}, 120_000);

afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

async function seed(): Promise<void> {
  const { id: category } = await payload.create({
    collection: 'categories',
    data: { name: 'Seafood' },
  });
  const place = async (name: string, island: 'Exuma' | 'Abaco', status: 'published' | 'draft') => {
    const data = { name, island, categories: [category], _status: status };
    const isDraft = status === 'draft';
    const made = await payload.create({ collection: 'restaurants', data, draft: isDraft } as never);
    return Number((made as { id: number }).id);
  };
  const ownPlace = await place('Own table', 'Exuma', 'published');
  foreign = {
    place: await place(`${SECRET} table`, 'Abaco', 'published'),
    draft: await place(`${SECRET} draft`, 'Abaco', 'draft'),
    // Published on the editor's own island. A draft of another editor moves it to another island.
    moved: await place('Moving table', 'Exuma', 'published'),
    ...{ story: 0, suggestion: 0 },
  };
  await payload.update({
    collection: 'restaurants',
    id: foreign.moved,
    data: { name: `${SECRET} move`, island: 'Abaco' },
    draft: true,
  });
  const member = await payload.create({
    collection: 'users',
    data: { email: `${SECRET}@guide.example`, firstName: SECRET, lastName: SECRET },
  });
  const story = async (restaurant: number, content: string) =>
    (
      await payload.create({
        collection: 'stories',
        data: { restaurant, author: member.id, content, status: 'waiting' },
      })
    ).id;
  own = {
    ...own,
    ...{ place: ownPlace, suggestion: 0 },
    story: await story(ownPlace, 'A story of Exuma'),
  };
  foreign.story = await story(foreign.place, `${SECRET} story`);
  const suggestion = async (restaurant: number) => {
    const id = ++numbers;
    await payload.db.create({
      collection: 'edit-suggestions',
      data: {
        ...{ id, restaurant, key: `${SECRET} ${restaurant}`, kind: 'phone', state: 'open' },
        changes: [{ field: 'phone', before: '', after: `${SECRET} phone` }],
      },
    });
    return id;
  };
  foreign.suggestion = await suggestion(foreign.place);
  own.suggestion = await suggestion(ownPlace);
  foreignIds.set('restaurants', [foreign.place, foreign.draft]);
  foreignIds.set('users', [member.id]);
  foreignIds.set('stories', [foreign.story]);
  foreignIds.set('edit-suggestions', [foreign.suggestion]);
  // One record of every other collection. A new collection is included without a change here.
  for (const { slug, flattenedFields } of payload.config.collections) {
    if (foreignIds.has(slug)) continue;
    const found = await payload.db.find<{ id: number }>({ collection: slug, limit: 1 });
    const id =
      slug === 'editors' || slug === 'categories'
        ? found.docs[0]?.id
        : (
            (await payload.db.create({
              collection: slug,
              data: {
                ...filled(flattenedFields),
                ...(payload.collections[slug].customIDType === 'number' && { id: ++numbers }),
              },
            })) as { id: number }
          ).id;
    foreignIds.set(slug, id === undefined ? [] : [id]);
  }
  // A photo that only a foreign place shows.
  const [image] = foreignIds.get('media') ?? [];
  await payload.update({
    collection: 'restaurants',
    id: foreign.place,
    data: { photos: [{ image }], _status: 'published' } as never,
  });
}

/** Fills the fields of a record with a secret that must not appear in an answer. */
function filled(fields: readonly FlattenedField[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = valueOf(field);
      return value === undefined || field.name === 'id' ? [] : [[field.name, value]];
    }),
  );
}

function valueOf(field: FlattenedField): unknown {
  if ('virtual' in field && field.virtual) return undefined;
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'code':
    case 'email':
      return 'hasMany' in field && field.hasMany ? undefined : `${SECRET} ${field.name}`;
    case 'number':
      return field.hasMany ? undefined : ++numbers;
    case 'json':
      return { secret: SECRET };
    case 'date':
      return field.name === 'deletedAt' ? undefined : '2026-01-01T00:00:00.000Z';
    case 'select': {
      const [option] = field.options;
      const value = typeof option === 'string' ? option : option?.value;
      return field.hasMany ? undefined : value;
    }
    default:
      return undefined;
  }
}

type Call = { method: string; path: string; body?: object };

/** Every call of the REST API, with the ids of foreign records. */
function calls(): Call[] {
  const { collections, endpoints, globals } = payload.config;
  const of = (prefix: string, list: Omit<Endpoint, 'root'>[] | false, ids: (number | string)[]) =>
    (list || []).flatMap(({ method, path }) => {
      if (OF_THE_SESSION.includes(path)) return [];
      const all = '?where[id][exists]=true';
      const paths = path.includes(':')
        ? ids.map((id) => path.replace(/:\w+\??/g, String(id)))
        : method === 'get'
          ? [path, `${path}?depth=2&limit=0&draft=true&trash=true`]
          : // Without a condition, Payload refuses to change or delete many records at once.
            [path === '/' && method !== 'post' ? `${path}${all}` : path];
      return paths.flatMap((one) => {
        const called = {
          method: method.toUpperCase(),
          path: `${prefix}${one}`.replace(/\/(?=\?|$)/, ''),
        };
        // A save with the time of an old version must not tell what has changed since.
        const stale = { ...BODY, updatedAt: '2020-01-01T00:00:00.000Z' };
        if (method === 'get') return [called];
        const sent = { ...called, body: BODY };
        return method === 'patch' ? [sent, { ...called, body: stale }] : [sent];
      });
    });
  return [
    ...collections.flatMap(({ slug, endpoints: list, versions }) =>
      // Payload fails on the versions of a collection that has none.
      of(slug, list, foreignIds.get(slug) ?? []).filter(
        ({ path }) => Boolean(versions) || !path.includes('/versions'),
      ),
    ),
    ...globals.flatMap(({ slug, endpoints: list }) => of(`globals/${String(slug)}`, list, [1])),
    ...of('', endpoints, [1]).map((one) => ({ ...one, path: one.path.slice(1) })),
  ];
}

/** A body with something for every endpoint. */
const BODY = {
  ...{ name: 'Taken', alt: 'Taken', words: 'Taken', island: 'Abaco', _status: 'published' },
  ...{ decision: 'hidden', content: `${SECRET} story`, status: 'hidden', hidesStories: true },
  ...{ email: 'taken@guide.example', password: 'taken by the island', role: 'administrator' },
  ...{ islands: ['Abaco'], firstName: 'Taken', seen: { firstName: SECRET, lastName: SECRET } },
  ...{ fields: [{ field: 'phone', present: '' }], lastName: 'Taken', deletedAt: '2026-01-01' },
};

/** All stored records that are not the island editor's own. */
async function snapshot(): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  for (const { slug, versions } of payload.config.collections) {
    // Ids of new records, also of own ones.
    if (slug === 'counters') continue;
    const { docs } = await payload.db.find<{ id: number; island?: string }>({
      collection: slug,
      pagination: false,
    });
    for (const doc of docs)
      if (!isOwn(slug, doc)) records.set(`${slug} ${doc.id}`, JSON.stringify(doc));
    if (!versions) continue;
    const stored = await payload.db.findVersions<{ id: number; island?: string }>({
      collection: slug,
      pagination: false,
    });
    for (const { id, parent, version } of stored.docs)
      if (!isOwn(slug, { ...version, id: Number(parent) }))
        records.set(`${slug} version ${id}`, JSON.stringify(version));
  }
  return records;
}

function isOwn(slug: string, { id, island }: { id: number; island?: string }): boolean {
  switch (slug) {
    case 'editors':
      return String(id) === String(own.editor);
    case 'restaurants':
      // The published place is on an own island.
      return island === 'Exuma' || id === foreign.moved;
    case 'stories':
      return id === own.story;
    case 'edit-suggestions':
      return id === own.suggestion;
    default:
      return false;
  }
}

test('PEOPLE-03 an island editor edits places of their islands, and moves none to another', async () => {
  const cookie = cookies.islandEditor;
  const call = (method: string, path: string, body?: object) =>
    admin.call(method, path, { cookie, ...(body && { body }) });
  const [category] = foreignIds.get('categories') ?? [];
  const draft = { name: 'New table', categories: [category] };
  const statuses = {
    edited: (await call('PATCH', `restaurants/${own.place}`, { town: 'George Town' })).status,
    moved: (await call('PATCH', `restaurants/${own.place}`, { island: 'Abaco' })).status,
    withoutIsland: (await call('PATCH', `restaurants/${own.place}`, { island: null })).status,
    createdHere: (await call('POST', 'restaurants', { ...draft, island: 'Exuma' })).status,
    createdThere: (await call('POST', 'restaurants', { ...draft, island: 'Abaco' })).status,
    // The latest draft of another editor is on another island.
    overDraft: (await call('PATCH', `restaurants/${foreign.moved}`, { town: 'Barraterre' })).status,
    ownRole: (await call('PATCH', `editors/${own.editor}`, { role: 'administrator', name: 'Io' }))
      .status,
    decided: (
      await call('POST', `stories/${own.story}/decide`, {
        decision: 'published',
        content: 'A story of Exuma',
      })
    ).status,
  };
  expect(statuses).toEqual({
    ...{ edited: 200, moved: 400, withoutIsland: 400, createdHere: 201, createdThere: 400 },
    ...{ overDraft: 400, ownRole: 200, decided: 200 },
  });
  const editor = await payload.findByID({ collection: 'editors', id: own.editor });
  expect([editor.role, editor.name, editor.islands]).toEqual(['islandEditor', 'Io', ['Exuma']]);
});

test('PEOPLE-03 an open form locks a record only for an editor who may change it', async () => {
  const [category] = foreignIds.get('categories') ?? [];
  const records: [collection: string, id: number | string | undefined][] = [
    ['restaurants', own.place],
    ['restaurants', foreign.place],
    ['editors', own.editor],
    ['categories', category],
    // No form locks stories.
    ['stories', own.story],
    ['nowhere', 1],
    ['constructor', 1],
  ];
  const locks = async (editor: object) => {
    const user = { collection: 'editors', id: own.editor, ...editor } as never;
    const req = await createLocalReq({ user }, payload);
    return Promise.all(records.map(([collection, id]) => mayLock(req, collection, id)));
  };
  const none = [false, false, false];
  expect(await locks({ role: 'administrator' })).toEqual([true, true, true, true, ...none]);
  const islands = ['Exuma'];
  expect(await locks({ role: 'islandEditor', islands })).toEqual([
    ...[true, false, true, false],
    ...none,
  ]);
  expect(await locks({ role: 'moderator' })).toEqual([false, false, true, false, ...none]);
});

test('PEOPLE-03 queues, counts and findings show what the reader may decide about', async () => {
  const readers = (['administrator', 'islandEditor', 'moderator'] as const).map((role) => ({
    collection: 'editors',
    role,
    islands: role === 'islandEditor' ? (['Exuma'] as const) : [],
  }));
  const seen = [];
  for (const reader of readers) {
    const { stories } = await storyQueue(payload, { view: 'to-decide', page: 1, reader });
    const { suggestions } = await suggestionQueue(payload, { page: 1, reader });
    seen.push({
      counted: [await countUndecided(payload, reader), await countSuggestions(payload, reader)],
      listed: [stories.length, suggestions.length],
      authors: [...new Set(stories.map(({ author }) => [author?.name, author?.email].join()))],
      findings: findingKindsFor(reader).map(({ slug }) => slug),
    });
  }
  expect(seen).toEqual([
    {
      ...{ counted: [1, 2], listed: [1, 2] },
      authors: [`${SECRET} ${SECRET},${SECRET}@guide.example`],
      findings: ['passkeys', 'links', 'unseen-in-stories', 'unseen-in-names'],
    },
    { counted: [0, 1], listed: [0, 1], authors: [], findings: [] },
    {
      ...{ counted: [1, 2], listed: [1, 2], authors: [`${SECRET} ${SECRET},`] },
      findings: ['links', 'unseen-in-stories'],
    },
  ]);
});

/** Status of a call by each role: administrator, editor, island editor, moderator. */
const BY_ROLE: [string, string, object | undefined, number[]][] = [
  ['GET', 'restaurants', undefined, [200, 200, 200, 403]],
  ['POST', 'tags', { name: 'TAG' }, [201, 201, 403, 403]],
  ['GET', 'users', undefined, [200, 403, 403, 403]],
  ['GET', 'moderation-log', undefined, [200, 200, 403, 200]],
  ['GET', 'stories', undefined, [200, 200, 200, 200]],
  ['GET', 'deleted-places', undefined, [200, 200, 403, 403]],
  // No guide runs in this test, so the answer has no figures.
  ['GET', 'operations', undefined, [200, 403, 403, 403]],
  ['GET', 'payload-jobs/run', undefined, [401, 401, 401, 401]],
  ['POST', 'users/1/verify', { email: 'nobody@guide.example' }, [409, 403, 403, 403]],
  ['POST', 'users/9/block', { hidesStories: false }, [409, 409, 403, 409]],
];

test.each(BY_ROLE)('PEOPLE-01 %s %s is answered by role', async (method, path, body, expected) => {
  const statuses = [];
  for (const [role, cookie] of Object.entries(cookies)) {
    const sent = body && 'name' in body ? { ...body, name: `Tag of ${role}` } : body;
    statuses.push((await admin.call(method, path, { cookie, ...(sent && { body: sent }) })).status);
  }
  expect(statuses).toEqual(expected);
});

test('PEOPLE-03 an island editor can neither read nor change what is not theirs', async () => {
  payload.logger.level = 'silent';
  const before = await snapshot();
  const all = calls();
  expect(all.length).toBeGreaterThan(250);
  const leaks: string[] = [];
  for (const { method, path, body } of all) {
    const cookie = cookies.islandEditor;
    const answer = await admin.call(method, path, { cookie, ...(body && { body }) });
    const text = await answer.text();
    const [slug = ''] = path.split(/[/?]/);
    if (answer.status >= 500) leaks.push(`${method} ${path}: ${answer.status} ${text}`);
    if (text.includes(SECRET) && !READABLE.has(slug)) leaks.push(`${method} ${path}: ${text}`);
  }
  expect(leaks).toEqual([]);
  const after = await snapshot();
  for (const [record, content] of before) expect(after.get(record), record).toBe(content);
  const created = [...after.keys()].filter((record) => !before.has(record));
  expect(created.filter((record) => !TRACES.includes(record.split(' ')[0] ?? ''))).toEqual([]);
  // The session survived all calls.
  const me = await admin.call('GET', 'restaurants', { cookie: cookies.islandEditor });
  expect(me.status).toBe(200);
}, 120_000);
