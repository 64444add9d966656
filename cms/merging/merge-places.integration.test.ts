import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { CollectionSlug, Payload, PayloadRequest, TypedUser, Where } from 'payload';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import type { Island } from '#domain/geography/islands.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import type { TakenField } from './merge-data.ts';
import { countMoved, mergePair, mergePlaces } from './merge-places.ts';

// MongoDB may hold the locks of a killed process for a minute.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let cms: ThrowawayCms;
let payload: Payload;
let category: number;
let next = 100;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  category = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
});
afterAll(() => cms.dispose({ keepsDatabase: true }));

const editor = { id: 1, collection: 'editors', email: 'e@guide.example', name: 'Ann' } as TypedUser;
const asEditor = (user = editor) => ({ payload, user }) as PayloadRequest;

async function place(data: object = {}): Promise<number> {
  const made = await payload.create({
    collection: 'restaurants',
    data: {
      ...{ name: `Place ${next++}`, categories: [category], _status: 'published' },
      ...data,
    } as never,
  });
  return made.id;
}

const create = (collection: CollectionSlug, data: object) =>
  payload.db.create({ collection, data: data as never });

/** A story, a suggestion, and the favorites of these members. */
async function belongings(restaurant: number, members: readonly number[]): Promise<void> {
  await create('stories', {
    ...{ id: next++, content: 'Good conch.', restaurant, author: members[0], status: 'published' },
  });
  await create('edit-suggestions', {
    ...{ id: next++, key: `key ${next}`, restaurant, kind: 'phone', changes: [], state: 'open' },
  });
  for (const user of members) await create('favorites', { user, restaurant });
}

async function member(): Promise<number> {
  const id = next++;
  await create('users', { id, email: `member${id}@guide.example` });
  return id;
}

async function merge(
  into: number,
  from: number,
  taken: TakenField[] = [],
  req = asEditor(),
): Promise<void> {
  const pair = await mergePair(req, { into, from });
  const seen = { into: pair.into.updatedAt, from: pair.from.updatedAt };
  await mergePlaces(req, { into, from, taken, seen });
}

async function all<T = Record<string, unknown>>(
  collection: CollectionSlug,
  where: Where = {},
): Promise<T[]> {
  const { docs } = await payload.db.find<object>({
    collection,
    where,
    pagination: false,
    limit: 0,
  });
  return JSON.parse(JSON.stringify(docs)) as T[];
}
const ofPlace = (id: number): Where => ({ restaurant: { equals: id } });
const restaurant = async (id: number) =>
  (await all<Restaurant>('restaurants', { id: { equals: id } }))[0];

describe('MERGE-01 two merged records of one place', () => {
  test('a merge moves stories, favorites and suggestions, and a member who had both places keeps one favorite', async () => {
    const [into, from] = [await place(), await place()];
    const [both, one] = [await member(), await member()];
    await belongings(into, [both]);
    await belongings(from, [both, one]);
    expect(await countMoved(payload, from)).toEqual({ stories: 1, favorites: 2, suggestions: 1 });
    const last = (await all<{ id: number }>('changes')).at(-1)?.id ?? 0;
    await merge(into, from);
    expect(await restaurant(from)).toBeUndefined();
    const versions = await payload.db.findVersions({
      ...{ collection: 'restaurants', where: { parent: { equals: from } } },
    });
    expect(versions.docs).toEqual([]);
    for (const collection of ['stories', 'favorites', 'edit-suggestions'] as const)
      expect(await all(collection, ofPlace(from)), collection).toEqual([]);
    expect(await all('stories', ofPlace(into))).toHaveLength(2);
    expect(await all('edit-suggestions', ofPlace(into))).toHaveLength(2);
    const favorites = await all<{ user: number }>('favorites', ofPlace(into));
    expect(favorites.map(({ user }) => user).toSorted()).toEqual([both, one]);
    const changes = await all('changes', { id: { greater_than: last } });
    expect(
      changes.map(({ collection, documentId, kind }) => [collection, documentId, kind]),
    ).toEqual(
      expect.arrayContaining([
        ['restaurants', String(from), 'deleted'],
        ['restaurants', String(into), 'saved'],
        ['stories', String(into), 'saved'],
      ]),
    );
  });

  test('in a merge, the remaining place gets a new version with the values that the editor takes', async () => {
    const into = await place({ phone: '+1 242-555-0100', town: 'George Town', island: 'Exuma' });
    const from = await place({
      ...{ phone: '+1 242-555-0199', town: 'Rolle Town', island: 'Exuma', price_range: '$$' },
    });
    await merge(into, from, ['phone']);
    const merged = await payload.findByID({ collection: 'restaurants', id: into, draft: true });
    expect(merged).toMatchObject({ phone: '+1 242-555-0199', town: 'George Town' });
    expect(merged.price_range ?? null).toBeNull();
    const versions = await payload.findVersions({
      ...{ collection: 'restaurants', where: { parent: { equals: into } } },
    });
    expect(versions.docs).toHaveLength(2);
    expect(versions.docs[0]).toMatchObject({
      latest: true,
      version: { phone: '+1 242-555-0199', changed_by: 'Ann' },
    });
    const activity = await all('activity', { documentId: { equals: String(into) } });
    expect(activity).toMatchObject([{ action: 'merged', editor: 'Ann' }]);
  });

  test('after several merges, every old page redirects to the last remaining place', async () => {
    const [a, b, c] = [await place(), await place(), await place()];
    await merge(b, a);
    await merge(c, b);
    const rows = await all<{ from: number }>('merged-records', { into: { equals: c } });
    expect(rows.toSorted((one, other) => one.from - other.from)).toMatchObject([
      { kind: 'restaurants', from: a, editor: 'Ann' },
      { kind: 'restaurants', from: b, editor: 'Ann' },
    ]);
  });
});

describe('MERGE-02 the sources of merged places', () => {
  const records = (id: string) => [
    anImportRecord(`${id} a`, { name: `Conch ${id}`, latitude: 23.5 }),
    anImportRecord(`${id} b`, { name: `Other ${id}`, latitude: 24.5 }),
  ];
  const bySource = async (sourceId: string) =>
    (await all<Restaurant>('restaurants', { 'source.sourceId': { equals: sourceId } }))[0]?.id ?? 0;

  test('an import creates neither of two merged places again', async () => {
    await importRestaurants(payload, records('x'));
    const [into, from] = [await bySource('x a'), await bySource('x b')];
    await merge(into, from);
    const report = await importRestaurants(payload, records('x'));
    expect(report).toMatchObject({ created: 0, unchanged: 1 });
    expect(report.skipped[0]?.reason).toContain(`merged this place into the place with id ${into}`);
  });

  test('in a merge, a place without a source takes over the source of the other one and keeps its own values', async () => {
    await importRestaurants(payload, records('y'));
    const [into, from] = [await place({ phone: '+1 242-555-0177' }), await bySource('y a')];
    await merge(into, from);
    expect(await bySource('y a')).toBe(into);
    expect(await importRestaurants(payload, records('y'))).toMatchObject({
      created: 0,
      skipped: [],
    });
    expect(await restaurant(into)).toMatchObject({ phone: '+1 242-555-0177' });
  });

  test('after the final deletion of a merged place, an import creates none of its records', async () => {
    await importRestaurants(payload, records('z'));
    const [into, from] = [await bySource('z a'), await bySource('z b')];
    await merge(into, from);
    await payload.delete({ collection: 'restaurants', id: into, user: editor, trash: true });
    expect(await all('merged-records', { into: { equals: into } })).toEqual([]);
    expect(await importRestaurants(payload, records('z'))).toMatchObject({ created: 0 });
  });
});

describe('MERGE-04 a merge is refused, and changes nothing', () => {
  async function refused(into: number, from: number, reason: string, req = asEditor()) {
    const before = [await all('restaurants'), await all('merged-records')];
    await expect(merge(into, from, [], req)).rejects.toThrow(reason);
    expect([await all('restaurants'), await all('merged-records')]).toEqual(before);
  }

  test('a place cannot be merged with itself, with an unknown or unpublished place, or beside unpublished changes', async () => {
    const id = await place();
    await refused(id, id, 'two different places');
    await refused(id, 987_654, 'no longer exists');
    const draft = await payload.create({
      ...{ collection: 'restaurants', draft: true },
      data: { name: 'A draft', categories: [category], _status: 'draft' } as never,
    });
    await refused(id, draft.id, 'is not published');
    const changed = await place();
    await payload.update({
      ...{ collection: 'restaurants', id: changed, draft: true },
      data: { name: 'Changed', _status: 'draft' },
    });
    await refused(id, changed, 'has unpublished changes');
    await refused(changed, id, 'has unpublished changes');
  });

  test('an island editor cannot merge a place on another island', async () => {
    const islands: Island[] = ['Exuma'];
    const user = { ...editor, role: 'islandEditor', islands } as TypedUser;
    const [own, other] = [await place({ island: 'Exuma' }), await place({ island: 'Abaco' })];
    await refused(own, other, 'not on your islands', asEditor(user));
    await refused(other, own, 'not on your islands', asEditor(user));
  });

  test('a merge is refused after another editor has saved one of the places', async () => {
    const [into, from] = [await place(), await place()];
    const pair = await mergePair(asEditor(), { into, from });
    const seen = { into: pair.into.updatedAt, from: pair.from.updatedAt };
    await payload.update({ collection: 'restaurants', id: from, data: { town: 'Rolle Town' } });
    await expect(mergePlaces(asEditor(), { into, from, taken: [], seen })).rejects.toThrow(
      'has changed since you loaded the page',
    );
    expect(await restaurant(from)).toMatchObject({ town: 'Rolle Town' });
  });
});

test('MERGE-05 a process killed during merges leaves every pair whole or merged', async () => {
  const PAIRS = 30;
  const pairs: [number, number][] = [];
  const one = await member();
  for (let index = 0; index < PAIRS; index++) {
    const pair: [number, number] = [await place(), await place({ phone: '+1 242-555-0142' })];
    await create('favorites', { user: one, restaurant: pair[1] });
    pairs.push(pair);
  }
  const child = spawn(process.execPath, [
    'tests/support/merge-process.ts',
    ...[cms.settings, pairs].map((each) => JSON.stringify(each)),
  ]);
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let steps = 0;
  for await (const line of createInterface(child.stdout))
    if (line === 'done' && ++steps === 10) child.kill('SIGKILL');
  await ended;
  expect(child.signalCode, errors).toBe('SIGKILL');

  let merged = 0;
  for (const [into, from] of pairs) {
    const isMerged = (await restaurant(from)) === undefined;
    merged += Number(isMerged);
    const counted = isMerged ? [1, 0] : [0, 1];
    expect([
      (await all('favorites', ofPlace(into))).length,
      (await all('favorites', ofPlace(from))).length,
    ]).toEqual(counted);
    const stayed = await restaurant(into);
    expect(stayed?.phone ?? null).toBe(isMerged ? '+1 242-555-0142' : null);
    const { docs } = await payload.db.findVersions<Restaurant>({
      ...{
        collection: 'restaurants',
        where: { parent: { equals: into }, latest: { equals: true } },
      },
    });
    expect(docs.map(({ version }) => version.phone ?? null)).toEqual([stayed?.phone ?? null]);
    expect(await all('merged-records', { from: { equals: from } })).toHaveLength(Number(isMerged));
    const deleted = { documentId: { equals: String(from) }, kind: { equals: 'deleted' } };
    expect(await all('changes', deleted)).toHaveLength(Number(isMerged));
  }
  expect(merged).toBeGreaterThanOrEqual(10);
  expect(merged).toBeLessThan(PAIRS);
});
