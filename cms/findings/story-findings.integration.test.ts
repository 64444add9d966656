/** Contents that older rules accepted are listed for editors, but not changed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesWithUnseen } from './names-with-unseen.ts';
import { foundPage, type FindingKind } from './finding.ts';
import { startAccountApi, type AccountApi } from '#tests/support/account-api.ts';
import { storiesWithLinks, storiesWithUnseen } from './story-findings.ts';

let api: AccountApi;

beforeAll(async () => {
  api = await startAccountApi();
  const { payload } = api.cms;
  const { db } = payload;
  const { id: category } = await payload.create({ collection: 'categories', data: { name: 'C' } });
  await payload.create({
    collection: 'restaurants',
    data: { id: 3, name: 'Place', categories: [category], _status: 'published' } as never,
  });
  const member = (id: number, firstName: string | null, lastName: string) =>
    db.create({
      collection: 'users',
      data: { id, email: `m${id}@guide.example`, firstName, lastName },
    });
  await member(1, 'Ann', 'Bethel');
  await member(2, '\u2800', 'Rolle\u200B');
  await member(3, 'Z\u0301\u0301\u0301oe', '👩\u200D🍳');
  await member(4, null, 'Knowles');
  const story = (id: number, author: number | null, content: string, more: object = {}) =>
    db.create({
      collection: 'stories',
      data: { id, author, content, restaurant: 3, status: 'published', ...more },
    });
  await story(1, 1, 'Coupons on bit.ly/x');
  await story(2, 1, 'More on t.me/x');
  await story(3, 2, 'The conch was good.The rum too.');
  await story(4, 2, 'Not the first: bit.ly/y');
  await story(5, 3, 'Read by an editor: bit.ly/z', { decidedAt: new Date().toISOString() });
  await story(6, 4, 'Hidden: bit.ly/h', { status: 'hidden' });
  await story(7, null, 'Of a former member: example。com');
  await story(8, 4, '\u2800\u200B');
  await story(9, 4, 'Go\u200Bod');
  await story(10, 4, 'Good 👨\u200D👩\u200D👧');
});
afterAll(() => api.dispose());

const found = async (kind: FindingKind) =>
  (await foundPage(api.cms.payload, kind, 1)).findings.map(({ title, facts, href }) => [
    href.split('/').at(-1),
    title,
    facts,
  ]);

test('the findings list members’ first stories if they contain a link and no editor has read them', async () => {
  expect(await found(storiesWithLinks)).toEqual([
    ['1', 'Coupons on bit.ly/x', 'live'],
    ['7', 'Of a former member: example。com', 'live'],
  ]);
});

test('the findings list stories and names with invisible characters', async () => {
  expect(await found(storiesWithUnseen)).toEqual([
    ['8', 'Story 8', 'is invisible, published'],
    ['9', 'Good', 'has invisible characters, published'],
  ]);
  expect(await found(namesWithUnseen)).toEqual([
    [
      '2',
      'm2@guide.example',
      'the first name is invisible, the last name has invisible characters',
    ],
    ['3', 'm3@guide.example', 'the first name has invisible characters'],
  ]);
});

test('listing a story as a finding does not change it', async () => {
  const { docs } = await api.cms.payload.db.find<{ content: string }>({
    collection: 'stories',
    where: { id: { in: [8, 9] } },
    sort: 'id',
  });
  expect(docs.map(({ content }) => content)).toEqual(['\u2800\u200B', 'Go\u200Bod']);
});
