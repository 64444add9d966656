/** Visitors' suggested edits, and the editors' decisions about them. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadRestaurants, loadVocabulary } from '#cms/catalogue/published/load-catalogue.ts';
import { lastSequence, readChanges } from '#cms/changes/read-changes.ts';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';
import {
  EDITOR,
  errorOf,
  READER,
  serveAdminWithEditor,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { suggestionQueue, type QueuedSuggestion } from './suggestion-queue.ts';

let api: AccountApi;
let admin: AdminWithEditor;
let category: number;
let places = 1000;

beforeAll(async () => {
  api = await startAccountApi();
  const { payload } = api.cms;
  admin = await serveAdminWithEditor(payload);
  ({ id: category } = await payload.create({ collection: 'categories', data: { name: 'C' } }));
});
afterEach(() => {
  expect(api.errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await admin.close();
  await api.dispose();
});

/** Creates a separate place for a test, published and in the catalogue. */
async function aPlace(changed: object = {}): Promise<number> {
  const { payload } = api.cms;
  const id = ++places;
  await payload.create({
    collection: 'restaurants',
    data: {
      ...{ id, name: `Place ${id}`, categories: [category], business_status: 'OPERATIONAL' },
      ...{ phone: '+1 242-555-0100', island: 'Exuma', street: 'Queen’s Highway' },
      working_hours: { Monday: '9:00 AM - 5:00 PM', Tuesday: '9:00 AM - 5:00 PM' },
      ...{ _status: 'published', ...changed },
    } as never,
  });
  await catchUp(id);
  return id;
}

/** Updates the catalogue, as the change feed would. */
async function catchUp(id: number): Promise<void> {
  const { payload } = api.cms;
  const upserted = await loadRestaurants(
    payload,
    [id],
    await loadVocabulary(payload),
    api.catalogue.today(),
  );
  api.catalogue.apply({ upserted, removed: [] });
}

const suggest = (id: number | string, sent: object, call = api.browser()) =>
  call('POST', `/api/restaurants/${id}/suggestions`, sent);
const asEditor = (path: string, body: object) =>
  admin.asEditor('POST', `edit-suggestions/${path}`, { body });

async function queueOf(place: number): Promise<QueuedSuggestion[]> {
  const { payload } = api.cms;
  const all = [];
  for (let page = 1; ; page++) {
    const { suggestions, pages } = await suggestionQueue(payload, { page, reader: READER });
    all.push(...suggestions);
    if (page >= pages) return all.filter((one) => one.place?.id === place);
  }
}

async function onlyOneOf(place: number): Promise<QueuedSuggestion> {
  const [one, ...more] = await queueOf(place);
  expect(more).toEqual([]);
  if (!one) throw new Error('Nothing is suggested for the place.');
  return one;
}

/** Applies these fields with the values that the editor sees. */
function apply({ id, changes }: QueuedSuggestion, ...fields: string[]): Promise<Response> {
  const seen = changes.filter(({ field }) => fields.includes(field));
  const sent = seen.map(({ field, present }) => ({ field, present }));
  return asEditor(`${id}/apply`, { fields: sent });
}

const stored = (id: number) =>
  api.cms.payload.findByID({ collection: 'restaurants', id, depth: 0 });

describe('a visitor', () => {
  test('a visitor can suggest another phone number without an account', async () => {
    const place = await aPlace();
    const sent = { kind: 'phone', phone: '+1 242-555-0199', words: 'Rang there today.' };
    const { status, body } = await suggest(place, sent);
    expect([status, body]).toEqual([201, { message: 'Thank you. An editor will look at it.' }]);
    expect(await onlyOneOf(place)).toEqual({
      id: expect.any(Number) as number,
      kind: 'The phone number is wrong',
      dismissal: null,
      words: 'Rang there today.',
      createdAt: expect.any(String) as string,
      place: {
        ...{ id: place, name: `Place ${place}`, path: `/restaurants/place-${place}-${place}` },
        hasDraft: false,
        mayEdit: true,
      },
      changes: [
        {
          ...{ field: 'phone', label: 'Phone', isApplied: false },
          ...{ before: '+1 242-555-0100', present: '+1 242-555-0100', after: '+1 242-555-0199' },
        },
      ],
    });
    // The place stays unchanged until an editor applies the suggestion.
    expect((await stored(place)).phone).toBe('+1 242-555-0100');
  });

  test('repeated suggestions of the same edit are in the queue once while it is open', async () => {
    const place = await aPlace();
    const sent = { kind: 'closed', business_status: 'CLOSED_PERMANENTLY' };
    const answers = await Promise.all([1, 2, 3].map(() => suggest(place, sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { id } = await onlyOneOf(place);
    expect((await asEditor(`${id}/dismiss`, {})).status).toBe(200);
    expect(await queueOf(place)).toEqual([]);
    // After the dismissal the same suggestion is accepted again: it may be true by then.
    expect((await suggest(place, sent)).status).toBe(201);
    expect(await queueOf(place)).toHaveLength(1);
  });

  test('a suggestion that changes nothing gets an error', async () => {
    const place = await aPlace();
    const sent = { kind: 'hours', working_hours: { Monday: '9am - 5pm', Sunday: '' } };
    const { status, body } = await suggest(place, sent);
    expect([status, body.error]).toEqual([
      400,
      'This is what the page already says. Please change something.',
    ]);
    expect((await suggest(place, { ...sent, words: 'Closed on holidays' })).status).toBe(201);
  });

  test.each([
    ['phone', { kind: 'phone', phone: 'call Joe' }, 'phone'],
    ['street', { kind: 'moved', street: 'x'.repeat(201) }, 'street'],
    ['day', { kind: 'hours', working_hours: { Monday: 'x'.repeat(201) } }, 'working_hours.Monday'],
    ['weekday', { kind: 'hours', working_hours: { Someday: 'Closed' } }, 'working_hours'],
    ['business', { kind: 'closed', business_status: 'OPERATIONAL' }, 'business_status'],
    ['kind', { kind: 'name', name: 'Joe’s' }, 'kind'],
    ['words', { kind: 'other' }, 'words'],
  ])('a wrong suggestion gets an error that names the field: %s', async (_, sent, field) => {
    const { status, body } = await suggest(await aPlace(), sent);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test.each(['999999', 'x', '0'])(
    'a suggestion for the unknown place %s gets a 404',
    async (id) => {
      const { status, body } = await suggest(id, { kind: 'other', words: 'x' });
      expect([status, body.error]).toEqual([404, 'Restaurant not found']);
    },
  );

  test('a visitor can make ten suggestions an hour', async () => {
    const [place, call] = [await aPlace(), api.browser()];
    const statuses = [];
    for (let at = 0; at < 11; at++)
      statuses.push((await suggest(place, { kind: 'other', words: `No. ${at}` }, call)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
  });
});

test('a suggestion that fills in the honeypot gets the usual response, and nothing is stored', async () => {
  const place = await aPlace();
  const { status, body } = await suggest(place, { kind: 'other', words: 'Buy', website: 'x' });
  expect([status, body]).toEqual([201, { message: 'Thank you. An editor will look at it.' }]);
  expect(await queueOf(place)).toEqual([]);
});

test('a suggestion stores nothing personal', async () => {
  const place = await aPlace();
  const headers = { 'X-Guide-Client-Address': '203.0.113.77' };
  const sent = { kind: 'other', words: 'x', email: 'ann@x.example', name: 'Ann' };
  await api.browser()('POST', `/api/restaurants/${place}/suggestions`, sent, headers);
  const { docs } = await api.cms.payload.db.find({
    collection: 'edit-suggestions',
    where: { restaurant: { equals: place } },
  });
  expect(docs).toHaveLength(1);
  expect(JSON.stringify(docs)).not.toMatch(/203\.0|ann/i);
});

describe('an editor', () => {
  test('an editor applies a suggestion field by field, and each change is published', async () => {
    const place = await aPlace();
    await suggest(place, { kind: 'moved', island: 'Bimini', town: 'Alice Town', street: 'King’s' });
    const before = await lastSequence(api.cms.payload);
    expect((await apply(await onlyOneOf(place), 'town')).status).toBe(200);
    const changes = await readChanges(api.cms.payload, before, 10);
    expect(changes).toMatchObject([{ collection: 'restaurants', documentId: String(place) }]);
    expect(await stored(place)).toMatchObject({
      ...{ town: 'Alice Town', island: 'Exuma', street: 'Queen’s Highway', _status: 'published' },
    });
    const rest = await onlyOneOf(place);
    expect(rest.changes.map(({ field, isApplied }) => [field, isApplied])).toEqual([
      ['island', false],
      ['town', true],
      ['street', false],
    ]);
    expect((await apply(rest, 'town')).status).toBe(409);
    expect((await apply(rest, 'island', 'street')).status).toBe(200);
    expect(await stored(place)).toMatchObject({ island: 'Bimini', street: 'King’s' });
    // After the last field the suggestion leaves the queue.
    expect(await queueOf(place)).toEqual([]);
    const { docs } = await api.cms.payload.find({
      collection: 'moderation-log',
      where: { restaurant: { equals: place } },
      sort: 'createdAt',
    });
    expect(docs).toMatchObject([
      { action: 'applied', editor: EDITOR.email, details: 'Town: Alice Town' },
      { action: 'applied', editor: EDITOR.email, details: 'Island: Bimini; Street: King’s' },
    ]);
    const { docs: versions } = await api.cms.payload.findVersions({
      collection: 'restaurants',
      where: { parent: { equals: place } },
    });
    expect(versions).toHaveLength(3);
  });

  test('an editor applies the suggested hours of one day, and the other days stay', async () => {
    const place = await aPlace();
    await suggest(place, { kind: 'hours', working_hours: { Monday: 'closed', Sunday: '1-9pm' } });
    await apply(await onlyOneOf(place), 'Monday');
    expect((await stored(place)).working_hours).toEqual({
      ...{ Monday: 'Closed', Tuesday: '9:00 AM - 5:00 PM' },
    });
  });

  test('an editor cannot overwrite a newer value that they have not seen', async () => {
    const place = await aPlace();
    const sent = { kind: 'phone', phone: '+1 242-555-0199' };
    await suggest(place, sent);
    const seen = await onlyOneOf(place);
    const phone = '+1 242-555-0177';
    await api.cms.payload.update({ collection: 'restaurants', id: place, data: { phone } });
    const answer = await apply(seen, 'phone');
    expect(answer.status).toBe(409);
    expect(await errorOf(answer)).toBe(
      'Phone has changed since you loaded the page. Check it again.',
    );
    expect((await stored(place)).phone).toBe(phone);
    const again = await onlyOneOf(place);
    expect(again.changes).toMatchObject([{ before: '+1 242-555-0100', present: phone }]);
    expect((await apply(again, 'phone')).status).toBe(200);
    expect((await stored(place)).phone).toBe(sent.phone);
  });

  test('an editor cannot overwrite a value that another editor saves at the same moment', async () => {
    const place = await aPlace();
    const hours = { Monday: 'Closed', Sunday: '1:00 PM - 9:00 PM' };
    await suggest(place, { kind: 'hours', working_hours: hours });
    const seen = await onlyOneOf(place);
    const { payload } = api.cms;
    const update = payload.update.bind(payload);
    const tuesday = { Monday: '9:00 AM - 5:00 PM', Tuesday: '7:00 AM - 3:00 PM' };
    payload.update = async (options: never) => {
      payload.update = update;
      await payload.update({
        collection: 'restaurants',
        id: place,
        data: { working_hours: tuesday },
      });
      return payload.update(options) as never;
    };
    const answer = await apply(seen, 'Sunday');
    expect([answer.status, await errorOf(answer)]).toEqual([
      409,
      'This restaurant has changed since you loaded the page. Check it again.',
    ]);
    expect((await stored(place)).working_hours).toEqual(tuesday);
    expect((await apply(await onlyOneOf(place), 'Sunday')).status).toBe(200);
    expect((await stored(place)).working_hours).toEqual({ ...tuesday, Sunday: hours.Sunday });
  });

  test('when several editors dismiss a suggestion at the same moment, one succeeds', async () => {
    const place = await aPlace();
    await suggest(place, { kind: 'phone', phone: '+1 242-555-0199' });
    const { id } = await onlyOneOf(place);
    const answers = await Promise.all([1, 2, 3].map(() => asEditor(`${id}/dismiss`, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('an editor cannot apply a suggestion while the restaurant has an unpublished draft', async () => {
    const place = await aPlace();
    await suggest(place, { kind: 'phone', phone: '+1 242-555-0199' });
    const data = { name: 'Half a name', _status: 'draft' as const };
    await api.cms.payload.update({ collection: 'restaurants', id: place, data, draft: true });
    const seen = await onlyOneOf(place);
    expect(seen.place?.hasDraft).toBe(true);
    const answer = await apply(seen, 'phone');
    expect(answer.status).toBe(409);
    expect(await errorOf(answer)).toMatch(/unpublished changes/);
    expect(await stored(place)).toMatchObject({ name: `Place ${place}`, _status: 'published' });
  });

  test('an editor cannot apply or dismiss a suggestion that another editor has closed', async () => {
    const place = await aPlace();
    await suggest(place, { kind: 'phone', phone: '+1 242-555-0199' });
    const seen = await onlyOneOf(place);
    await asEditor(`${seen.id}/dismiss`, {});
    for (const answer of [await apply(seen, 'phone'), await asEditor(`${seen.id}/dismiss`, {})]) {
      expect(answer.status).toBe(409);
      expect(await errorOf(answer)).toBe(
        'Another editor has already decided about this suggestion.',
      );
    }
    expect((await stored(place)).phone).toBe('+1 242-555-0100');
  });

  test('TRASH-06 a dismissed suggestion can be put back, unless an equal one is open', async () => {
    const place = await aPlace();
    const sent = { kind: 'phone', phone: '+1 242-555-0199' } as const;
    await suggest(place, sent);
    const seen = await onlyOneOf(place);
    await asEditor(`${seen.id}/dismiss`, {});
    const dismissed = await suggestionQueue(api.cms.payload, {
      ...{ view: 'dismissed', page: 1, reader: { collection: 'editors' } },
    });
    expect(dismissed.suggestions.find(({ id }) => id === seen.id)?.dismissal).not.toBeNull();
    expect((await asEditor(`${seen.id}/restore`, {})).status).toBe(200);
    expect(await onlyOneOf(place)).toEqual(seen);
    expect((await asEditor(`${seen.id}/restore`, {})).status).toBe(409);

    await asEditor(`${seen.id}/dismiss`, {});
    await suggest(place, sent);
    const refused = await asEditor(`${seen.id}/restore`, {});
    expect([refused.status, await errorOf(refused)]).toEqual([
      ...[409, 'An equal suggestion is open already.'],
    ]);
  });

  test.each([
    ['apply', {}],
    ['apply', { fields: [] }],
    ['apply', { fields: [{ field: 'name', present: '' }] }],
  ])('an editor’s malformed call gets a 400: %s %j', async (call, body) => {
    expect((await asEditor(`1/${call}`, body)).status).toBe(400);
  });

  test('only a signed-in editor can decide about a suggestion', async () => {
    for (const call of ['apply', 'dismiss']) {
      const answer = await admin.call('POST', `edit-suggestions/1/${call}`, { body: {} });
      expect(answer.status).toBe(401);
    }
  });
});

test('deleting a place deletes its suggestions', async () => {
  const place = await aPlace();
  await suggest(place, { kind: 'other', words: 'x' });
  const { payload } = api.cms;
  await payload.delete({ collection: 'restaurants', id: place });
  const where = { restaurant: { equals: place } };
  expect((await payload.db.count({ collection: 'edit-suggestions', where })).totalDocs).toBe(0);
});
