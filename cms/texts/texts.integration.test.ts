/** Editors change the guide's texts and choose featured places, through the admin's REST API. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberMessage } from '#cms/accounts/member-message.ts';
import { catalogueReading } from '#cms/catalogue/published/load-catalogue.ts';
import { lastSequence, readChanges } from '#cms/changes/read-changes.ts';
import { mergePair, mergePlaces } from '#cms/merging/merge-places.ts';
import { versionPath } from '#cms/access/refuse-stale-saves.ts';
import { siteTexts } from '#domain/texts/site-texts.ts';
import { MAX_CHOSEN_PLACES } from '#domain/listing/place-order.ts';
import {
  errorOf,
  serveAdminWithEditor,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { readTexts, STANDARD_TEXTS } from './guide-texts.ts';

type Texts = Record<string, string> & { updatedAt: string };

let cms: ThrowawayCms;
let admin: AdminWithEditor;
let category: number;

beforeAll(async () => {
  cms = await throwawayCms();
  admin = await serveAdminWithEditor(cms.payload);
  category = (await cms.payload.create({ collection: 'categories', data: { name: 'Grill' } })).id;
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

const load = async (slug: string) =>
  (await (await admin.asEditor('GET', `globals/${slug}?depth=0`)).json()) as Texts;
const save = (slug: string, body: object) => admin.asEditor('POST', `globals/${slug}`, { body });
const aMoment = () => setTimeout(5);

async function saved(slug: string, body: object): Promise<Texts> {
  const answer = await save(slug, body);
  const { result } = (await answer.json()) as { result: Texts };
  expect(answer.status, JSON.stringify(result)).toBe(200);
  return result;
}

/** Runs `work`, and returns the rows that it adds to the change feed. */
async function fedBy(work: () => Promise<unknown>): Promise<[string, string][]> {
  const before = await lastSequence(cms.payload);
  await work();
  const rows = await readChanges(cms.payload, before, 100);
  return rows.map(({ collection, documentId }) => [collection, documentId]);
}

async function activity(kind: string) {
  const { docs } = await cms.payload.find({
    ...{ collection: 'activity', where: { kind: { equals: kind } }, sort: '-createdAt' },
  });
  return docs.map(({ editor, action, title, details }) => ({ editor, action, title, details }));
}

async function place(name: string, data: object = {}): Promise<number> {
  const made = { name, categories: [category], _status: 'published', ...data };
  const { id } = await cms.payload.create({
    collection: 'restaurants',
    data: made as never,
  });
  return id;
}

describe('the texts of the site', () => {
  test('TEXT-01, TEXT-04 on a fresh guide the form shows the standard texts, and saving them stores none', async () => {
    const texts = await load('site-texts');
    expect(texts).toMatchObject({ ...siteTexts(), contact: 'help@guide.example' });
    expect(await fedBy(() => saved('site-texts', texts))).toEqual([]);
    const stored = await cms.payload.db.findGlobal<Record<string, unknown>>({ slug: 'site-texts' });
    expect(stored).toMatchObject({ headline: null, disclaimer: null, contact: null });
    expect(await readTexts(cms.payload)).toEqual(STANDARD_TEXTS);
    expect(await activity('site-texts')).toEqual([]);
  });

  test('TEXT-03, TEXT-04 a changed text is in the feed with the pages that show it, in the version and in “Activity”', async () => {
    const change = { headline: ' Eat well ', mission: 'To eat.\r\n\r\nAnd to drink.' };
    const fed = await fedBy(() => saved('site-texts', change));
    expect(fed).toEqual([
      ['site-texts', 'home'],
      ['site-texts', 'about'],
    ]);
    const { site } = await readTexts(cms.payload);
    const mission = 'To eat.\n\nAnd to drink.';
    expect(site).toEqual({ ...siteTexts(), headline: 'Eat well', mission });
    const [entry] = await activity('site-texts');
    expect(entry).toEqual({
      ...{ editor: 'desk@guide.example', action: 'changed', title: 'Texts of the site' },
      details: 'Headline: Discover Paradise → Eat well\nMission changed',
    });
    expect(await fedBy(() => saved('site-texts', { tagline: 'Eat.' }))).toEqual([
      ['site-texts', 'every page'],
    ]);
  });

  test.each([
    ['an empty text', { headline: ' ' }],
    ['a text that is none', { headline: 5 }],
    ['a disclaimer without its words', { disclaimer: 'All is well.' }],
    ['no contact', { contact: '' }],
    ['a contact that is no address', { contact: 'the desk' }],
  ])('LAY-09..12, TEXT-01 %s is refused, and the pages keep their text', async (_what, change) => {
    const before = await readTexts(cms.payload);
    expect((await save('site-texts', change)).status).toBe(400);
    expect(await readTexts(cms.payload)).toEqual(before);
  });

  test('LAY-12, TEXT-04 mails name the contact that an editor chose', async () => {
    const user = 700;
    await cms.payload.db.create({
      collection: 'users',
      data: { id: user, email: 'ann@guide.example' },
    });
    const mail = { kind: 'email-changed', user, to: 'old@guide.example' } as const;
    const sent = async () => await memberMessage(cms.payload, mail, new Date());
    expect(await sent()).toMatchObject({ replyTo: 'help@guide.example' });
    expect(await fedBy(() => saved('site-texts', { contact: 'desk@guide.example' }))).toEqual([
      ['site-texts', 'every page'],
    ]);
    expect(await sent()).toMatchObject({
      replyTo: 'desk@guide.example',
      text: expect.stringContaining('desk@guide.example') as string,
    });
  });

  test('TWO-01, TEXT-04 a form that was opened before another save is refused, even before the first save', async () => {
    const opened = await load('island-texts');
    await saved('island-texts', { ...opened, exuma: 'By Ann.' });
    await aMoment();
    const refused = await save('island-texts', { ...opened, exuma: 'By Bea.' });
    expect(refused.status).toBe(409);
    expect(await errorOf(refused)).toContain('desk@guide.example saved it');
    const newer = await admin.asEditor('POST', 'globals/island-texts/newer', {
      body: { loaded: { ...opened, abaco: 'Typed by Bea.' } },
    });
    expect(await newer.json()).toMatchObject({
      newer: {
        by: 'desk@guide.example',
        fields: [
          { name: 'abaco', lines: ['Abaco: Typed by Bea. → empty'] },
          { name: 'exuma', lines: ['Exuma: empty → By Ann.'] },
        ],
      },
    });
    const present = await load('island-texts');
    await saved('island-texts', { ...present, exuma: 'By Bea.' });
  });

  test('TRACE-05, TEXT-04 restoring an earlier version of the texts changes the pages and names the editor who restored it', async () => {
    const { docs } = await cms.payload.findGlobalVersions({
      slug: 'island-texts',
      sort: 'updatedAt',
    });
    const [first] = docs;
    const latest = (await load('island-texts')).updatedAt;
    const restore = (than: string) =>
      admin.asEditor('POST', `globals/island-texts/versions/${first?.id}`, {
        referer: `http://localhost${versionPath('/admin/v', 1, than)}`,
      });
    expect((await restore('2020-01-01T00:00:00.000Z')).status).toBe(409);
    const fed = await fedBy(async () => expect((await restore(latest)).status).toBe(200));
    expect(fed).toEqual([['island-texts', 'exuma']]);
    expect((await readTexts(cms.payload)).islands.get('Exuma')).toBe('By Ann.');
    expect((await activity('island-texts'))[0]).toMatchObject({ action: 'restored' });
    const { docs: after } = await cms.payload.findGlobalVersions({
      ...{ slug: 'island-texts', sort: '-updatedAt', limit: 1 },
    });
    expect(after[0]?.version).toMatchObject({ exuma: 'By Ann.', changed_by: 'desk@guide.example' });
  });

  test('TEXT-06 an emptied introduction of an island is the guide’s own sentence again', async () => {
    const own = STANDARD_TEXTS.islands.get('Exuma');
    await saved('island-texts', { exuma: '' });
    expect((await readTexts(cms.payload)).islands.get('Exuma')).toBe(own);
    expect((await save('island-texts', { exuma: 'x'.repeat(301) })).status).toBe(400);
  });

  test.each(['islandEditor', 'moderator'] as const)(
    'PEOPLE-01, TEXT-04 a %s neither sees nor changes them',
    async (role) => {
      const account = { email: `${role}@guide.example`, password: 'rake and scrape' };
      const islands: 'Exuma'[] = ['Exuma'];
      await cms.payload.create({ collection: 'editors', data: { ...account, role, islands } });
      const cookie = await admin.signIn(account);
      for (const slug of ['site-texts', 'island-texts', 'featured-places']) {
        expect((await admin.call('GET', `globals/${slug}`, { cookie })).status).toBeGreaterThan(
          400,
        );
        const body = { headline: 'Mine', exuma: 'Mine', places: [] };
        expect((await admin.call('POST', `globals/${slug}`, { cookie, body })).status).toBe(403);
        const versions = await admin.call('GET', `globals/${slug}/versions`, { cookie });
        expect(versions.status).toBe(403);
      }
    },
  );
});

describe('the featured places', () => {
  const positions = async () => {
    const reading = catalogueReading(cms.payload);
    const vocabulary = await reading.vocabulary();
    const ids = vocabulary.chosenPlaces ?? [];
    const records = await reading.restaurants(ids, vocabulary, '2026-06-01');
    return Object.fromEntries(records.map(({ name, featured_position: at }) => [name, at]));
  };

  test('TEXT-05 places lead in the chosen order, without drafts, closed places and places in the trash', async () => {
    const [first, second, third, draft, closed] = [
      await place('First'),
      await place('Second', { featured: true }),
      await place('Third'),
      await place('Draft', { _status: 'draft' }),
      await place('Closed', { business_status: 'CLOSED_TEMPORARILY' }),
    ];
    const chosen = [second, draft, closed, first, third];
    const fed = await fedBy(() => saved('featured-places', { places: [...chosen, second, 9999] }));
    expect(fed).toEqual(chosen.map((id) => ['featured-places', String(id)]));
    expect(await positions()).toEqual({ Second: 1, First: 4, Third: 5, Closed: undefined });
    const swapped = await fedBy(() =>
      saved('featured-places', { places: [second, draft, closed, third, first] }),
    );
    expect(swapped.map(([, id]) => Number(id)).sort()).toEqual([first, third].sort());
    expect(await positions()).toMatchObject({ Third: 4, First: 5 });
    expect((await activity('featured-places'))[0]).toMatchObject({
      details: 'Places: Second, Draft, Closed, First, Third → Second, Draft, Closed, Third, First',
    });
    await admin.toTrash(`restaurants/${second}`);
    expect(Object.keys(await positions())).not.toContain('Second');
  });

  test('TEXT-05, MERGE-01 a merged record takes over the position of the featured one, and a deleted record leaves the list', async () => {
    const [into, from, other] = [await place('Into'), await place('From'), await place('Other')];
    await saved('featured-places', { places: [other, from] });
    const { user } = (await (await admin.asEditor('GET', 'editors/me')).json()) as { user: never };
    const req = { payload: cms.payload, user } as never;
    const pair = await mergePair(req, { into, from });
    const seen = { into: pair.into.updatedAt, from: pair.from.updatedAt };
    const fed = await fedBy(() => mergePlaces(req, { into, from, taken: [], seen }));
    expect(fed).toContainEqual(['featured-places', String(into)]);
    expect(await positions()).toEqual({ Other: 1, Into: 2 });
    await admin.toTrash(`restaurants/${other}`);
    expect((await admin.deleteForGood(`restaurants/${other}`)).status).toBeLessThan(300);
    expect(Object.keys(await positions())).toEqual(['Into']);
  });

  test('TEXT-05 more places than allowed are refused', async () => {
    const places = [];
    for (let count = 0; count <= MAX_CHOSEN_PLACES; count++) places.push(await place(`P ${count}`));
    expect((await save('featured-places', { places })).status).toBe(400);
    expect((await save('featured-places', { places: places.slice(1) })).status).toBe(200);
  });
});
