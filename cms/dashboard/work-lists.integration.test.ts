/** Tests of the dashboard's numbers, and of the daily mail with the same numbers. */
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TypedUser } from 'payload';
import { activityPage } from '#cms/activity/activity-page.ts';
import { gapCounts } from '#cms/catalogue/gaps/gap-counts.ts';
import { suggestionQueue } from '#cms/edit-suggestions/suggestion-queue.ts';
import { sendWaitingMails } from '#cms/emails/mail-queue.ts';
import { importRestaurants } from '#cms/importing/import-restaurants.ts';
import { recordRun } from '#cms/importing/runs/record-run.ts';
import { scheduledChanges } from '#cms/scheduling/scheduled-changes.ts';
import { storyQueue } from '#cms/moderation/story-queue.ts';
import { dateAfter } from '#domain/calendar/local-date.ts';
import { bahamasDate } from '#domain/opening-hours/bahamas-clock.ts';
import {
  EDITOR,
  serveAdminWithEditor,
  type AdminWithEditor,
} from '#tests/support/admin-with-editor.ts';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { changesByEditor } from './changes-by-editor.ts';
import { comingUp } from './coming-up.ts';
import { queueDailyMails } from './daily-mail.ts';
import { gapPath, NO_ISLAND, on } from './gap-table.ts';
import { waitingWork, type CountedWork } from './work-lists.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Drafts and imports of this test are old by then. */
const IN_16_DAYS = new Date(Date.now() + 16 * DAY_MS);

let cms: ThrowawayCms;
let admin: AdminWithEditor;
let user: TypedUser;

beforeAll(async () => {
  cms = await throwawayCms();
  const { payload } = cms;
  admin = await serveAdminWithEditor(payload);
  const [editor] = (await payload.find({ collection: 'editors' })).docs;
  user = { ...editor, collection: 'editors' } as TypedUser;
  await importRestaurants(
    payload,
    ['a', 'b', 'c', 'd', 'e'].map((id) => anImportRecord(id)),
  );
  const { docs } = await payload.find({ collection: 'restaurants', sort: 'id' });
  const [first, second, third, fourth, fifth] = docs.map(({ id }) => id);
  if (!first || !second || !third || !fourth || !fifth) throw new Error('No places were imported.');

  await payload.create({
    collection: 'stories',
    data: { content: 'Great conch', restaurant: first, status: 'waiting' } as never,
  });
  await payload.create({
    collection: 'edit-suggestions',
    data: {
      id: 1,
      key: 'a',
      restaurant: first,
      kind: 'phone',
      changes: [],
      state: 'open',
    } as never,
  });
  const save = (id: number, data: object, draft = false) =>
    payload.update({ collection: 'restaurants', id, data, draft });
  // An unpublished change of a published place, and a place that was never published.
  await save(second, { phone: '+1 242-555-0177' }, true);
  await payload.create({ collection: 'restaurants', data: { name: 'New' }, draft: true });
  const day = dateAfter(bahamasDate(IN_16_DAYS), 3);
  await save(third, { special_hours: [{ date: day, hours: 'Closed', note: null }] });
  await save(fourth, { business_status: 'CLOSED_TEMPORARILY', reopening_date: day });

  // No list shows a place in the trash.
  await save(fifth, { _status: 'draft', deletedAt: new Date().toISOString() });

  await payload.db.create({
    collection: 'payload-jobs',
    data: {
      ...{ taskSlug: 'schedulePublish', hasError: true, error: { message: 'broken' } },
      input: { type: 'publish', doc: { relationTo: 'restaurants', value: String(first) } },
    },
  });

  const noted = { notes: [], skipped: 0, toCheck: 0 };
  const report = {
    created: 5,
    updated: 0,
    unchanged: 0,
    skipped: [],
    kept: [],
    drafts: [],
    likelyDuplicates: [],
  };
  for (const toCheck of [0, 3]) {
    const run = await recordRun(payload, { file: 'places.csv', startedBy: 'Terminal' });
    await run.finish(report, { ...noted, toCheck });
  }
});
afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

/** The number of rows that the page of a number lists. */
async function listed({ slug, path }: CountedWork): Promise<number> {
  const { payload } = cms;
  switch (slug) {
    case 'stories':
      return (await storyQueue(payload, { view: 'to-decide', page: 1, reader: user })).total;
    case 'suggestions':
      return (await suggestionQueue(payload, { page: 1, reader: user })).total;
    case 'scheduled':
      return (await scheduledChanges(payload, user)).filter(({ failure }) => failure !== null)
        .length;
    case 'coming-up':
      return (await comingUp(payload, user, bahamasDate(IN_16_DAYS))).length;
    default:
      return rowsIn(path);
  }
}

/** The number of records in a list of the admin, by the query of its URL. */
async function rowsIn(path: string): Promise<number> {
  const { pathname, search } = new URL(path, 'http://guide.example');
  const collection = pathname.replace('/admin/collections/', '');
  const answer = await admin.asEditor('GET', `${collection}${search}&draft=true&limit=1`);
  return ((await answer.json()) as { totalDocs: number }).totalDocs;
}

test.each([
  ['stories', 1, 'story to decide'],
  ['suggestions', 1, 'suggested edit'],
  ['drafts', 2, 'drafts that nobody has touched for 14 days'],
  ['coming-up', 2, 'reopenings and closings within 14 days'],
  ['scheduled', 1, 'scheduled change that failed'],
  ['imports', 1, 'import with warnings in the last 30 days'],
])(
  'DESK-05 the page that “%s” opens lists as many as the dashboard counts',
  async (slug, count, words) => {
    const work = await waitingWork(cms.payload, user, IN_16_DAYS);
    const found = work.find((one) => one.slug === slug);
    expect(found).toMatchObject({ count, words });
    expect(await listed(found as CountedWork)).toBe(count);
  },
);

test('DESK-06 a draft that was touched today is not counted', async () => {
  const work = await waitingWork(cms.payload, user, new Date());
  expect(work.find(({ slug }) => slug === 'drafts')?.count).toBe(0);
});

test('DESK-12 each number of the table of gaps is the number of places in its list', async () => {
  const { payload } = cms;
  const counts = await gapCounts(payload, 'all');
  expect(counts.length).toBeGreaterThan(0);
  for (const { island, gap, places } of counts) {
    const path = gapPath(gap, island === null ? NO_ISLAND : on(island));
    expect(await rowsIn(path), path).toBe(places);
  }
  const { island } = counts.find((count) => count.island !== null) ?? {};
  const own = counts.filter((count) => count.island === island);
  expect(own.length).toBeGreaterThan(0);
  expect(await gapCounts(payload, [String(island)])).toEqual(own);
  expect(await gapCounts(payload, [])).toEqual([]);
});

test('DESK-13 each editor’s number is the number of their entries in “Activity”', async () => {
  const { payload } = cms;
  const today = bahamasDate(new Date());
  const add = (editor: string, createdAt?: string) =>
    payload.db.create({
      collection: 'activity',
      data: { editor, action: 'changed', kind: 'tags', documentId: '1', createdAt },
    });
  await add('Ann');
  await add('Ann');
  await add('Bo');
  await add('Bo', new Date(Date.now() - 9 * DAY_MS).toISOString());
  await add('Cy', new Date(Date.now() - 9 * DAY_MS).toISOString());
  const since = dateAfter(today, -6);
  const changes = await changesByEditor(payload, user, since);
  const added = changes.filter(({ editor }) => ['Ann', 'Bo', 'Cy'].includes(editor));
  expect(added.map(({ editor, count }) => `${editor} ${count}`)).toEqual(['Ann 2', 'Bo 1']);
  for (const { editor, count } of changes)
    expect((await activityPage(payload, { page: 1, editor, since, user })).total).toBe(count);
});

describe('the daily mail', () => {
  const today = bahamasDate(IN_16_DAYS);
  const at = (time: string) => new Date(`${today}T${time}-05:00`);
  const mails = () => mailsTo(dirname(cms.outboxDirectory), EDITOR.email);
  const wants = (dailyMail: boolean) =>
    cms.payload.update({ collection: 'editors', id: user.id, data: { dailyMail } });

  test('DESK-10 the daily mail goes once a day, after 7 in the morning, to editors who want it', async () => {
    const { payload } = cms;
    await queueDailyMails(payload, at('07:01:00'));
    await wants(true);
    await queueDailyMails(payload, at('06:59:00'));
    await sendWaitingMails(payload);
    expect(await mails()).toEqual([]);

    await Promise.all([1, 2, 3].map(() => queueDailyMails(payload, at('07:01:00'))));
    await queueDailyMails(payload, at('23:00:00'));
    await sendWaitingMails(payload);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('What waits at Test guide today');
    expect(mail?.text).toContain('• 1 story to decide');
    expect(mail?.text).toContain('http://localhost/admin');
    expect(mail?.text).not.toContain('• 0');

    await queueDailyMails(payload, new Date(at('07:01:00').getTime() + DAY_MS));
    await sendWaitingMails(payload);
    expect(await mails()).toHaveLength(2);
  });

  test('DESK-10 the daily mail is not sent to an editor who has turned it off since it was queued', async () => {
    const { payload } = cms;
    const before = (await mails()).length;
    await payload.db.create({
      collection: 'payload-jobs',
      data: {
        taskSlug: 'send-mail',
        input: { mail: { kind: 'editor-daily', editor: user.id } },
        queue: 'default',
        totalTried: 0,
        processing: false,
        hasError: false,
      },
    });
    await wants(false);
    await sendWaitingMails(payload);
    expect(await mails()).toHaveLength(before);
  });
});
