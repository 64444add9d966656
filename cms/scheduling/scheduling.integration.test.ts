import { createLocalReq, type Payload, type TypedUser } from 'payload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#cms/access/rights.ts';
import { storedById } from '#cms/importing/stored-restaurants.ts';
import { createJobQueue } from '#cms/jobs/job-queue.ts';
import type { Restaurant } from '#cms/payload-types.ts';
import { IMPORT_AS_AUTHOR, prepareSave, savingRequest } from '#cms/saving/prepared-save.ts';
import { restaurantSaver } from '#cms/saving/save-restaurants.ts';
import type { Island } from '#domain/geography/islands.ts';
import { serveAdminApi, type ServedAdminApi } from '#tests/support/served-admin-api.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { answerSchedule, schedulePublish } from './schedule-call.ts';
import { scheduleQueue } from './schedule-queue.ts';
import {
  countFailedSchedules,
  dropFailedSchedules,
  scheduledChanges,
  type ScheduleInput,
} from './scheduled-changes.ts';

const PASSWORD = 'conch and grits';
const AGO = new Date(Date.now() - 60_000);
const LATER = new Date(Date.now() + 60 * 60_000);
/** Longer than a process may take for a job. */
const LONG_AGO = new Date(Date.now() - 10 * 60_000).toISOString();

type Job = { id: number | string; input: ScheduleInput; hasError?: boolean; totalTried?: number };

let cms: ThrowawayCms;
let payload: Payload;
let admin: ServedAdminApi;
let category: number;
let editor: TypedUser;
let islandEditor: TypedUser;

beforeAll(async () => {
  cms = await throwawayCms();
  payload = cms.payload;
  admin = await serveAdminApi(payload);
  category = (await payload.create({ collection: 'categories', data: { name: 'Seafood' } })).id;
  editor = await made('administrator');
  islandEditor = await made('islandEditor', ['Exuma']);
}, 60_000);

afterAll(async () => {
  await admin.close();
  await cms.dispose();
});

async function made(role: Role, islands: Island[] = []): Promise<TypedUser> {
  const email = `${role}-${Math.random()}@guide.example`;
  const data = { email, password: PASSWORD, name: role, role, islands };
  return { ...(await payload.create({ collection: 'editors', data })), collection: 'editors' };
}

/** A draft, or a published place with a newer draft. */
async function place(
  status: 'draft' | 'published',
  fields: Partial<Restaurant> = {},
): Promise<number> {
  const data = { name: 'Conch Shack', island: 'Exuma', categories: [category], ...fields };
  const isDraft = status === 'draft';
  const created = await payload.create({
    ...{ collection: 'restaurants', data: { ...data, _status: status }, draft: isDraft },
  } as never);
  return (created as { id: number }).id;
}

const draftOn = (id: number, name: string) =>
  payload.update({ collection: 'restaurants', id, data: { name }, draft: true });
const stored = (id: number) => payload.findByID({ collection: 'restaurants', id, depth: 0 });

/** Calls the server function as Payload's drawer does. */
async function asked(user: TypedUser, args: object): Promise<unknown> {
  const req = await createLocalReq({ user }, payload);
  return schedulePublish({ ...args, req } as never);
}

async function schedule(
  id: number,
  type: ScheduleInput['type'] = 'publish',
  { user = editor, date = AGO } = {},
): Promise<Job['id']> {
  const doc = { relationTo: 'restaurants', value: String(id) };
  await asked(user, { type, date, doc, timezone: 'America/Nassau' });
  const job = await jobOf(id);
  if (!job) throw new Error('There is no job.');
  return job.id;
}

async function jobOf(id: number): Promise<Job | undefined> {
  const { docs } = await payload.db.find<Job>({ collection: 'payload-jobs', pagination: false });
  return docs.find(({ input }) => input.doc?.value === String(id));
}

const run = () => scheduleQueue.runDue(payload);
const change = (id: Job['id'], data: Record<string, unknown>) =>
  payload.db.updateOne({ collection: 'payload-jobs', id, data });

describe('a time that an editor chose', () => {
  test('SCHED-01, SCHED-02 at the chosen time the latest draft is published in the editor’s name', async () => {
    const [due, later] = [await place('draft'), await place('draft')];
    await schedule(due);
    await schedule(later, 'publish', { date: LATER });
    await draftOn(later, 'Conch Palace');
    await run();
    expect(await stored(due)).toMatchObject({ _status: 'published', changed_by: 'administrator' });
    expect(await stored(later)).toMatchObject({ _status: 'draft' });
    expect(await jobOf(due)).toBeUndefined();
    const changes = await scheduledChanges(payload, editor);
    expect(changes).toMatchObject([
      {
        place: { id: later, name: 'Conch Palace' },
        type: 'publish',
        at: LATER.toISOString(),
        failure: null,
      },
    ]);
    await asked(editor, { deleteID: changes[0]?.job });
    expect(await scheduledChanges(payload, editor)).toEqual([]);
  });

  test('SCHED-01 a draft that is being typed at the chosen time is published at a later try', async () => {
    const id = await place('published');
    await payload.update({
      ...{ collection: 'restaurants', id, data: { name: 'Conch Pa' }, draft: true, autosave: true },
    });
    const job = await schedule(id);
    await run();
    expect(await stored(id)).toMatchObject({ name: 'Conch Shack' });
    await draftOn(id, 'Conch Palace');
    await change(job, { waitUntil: AGO.toISOString() });
    await run();
    expect(await stored(id)).toMatchObject({ name: 'Conch Palace' });
  });

  test('SCHED-01 at the chosen time a place is unpublished', async () => {
    const id = await place('published');
    await schedule(id, 'unpublish');
    await run();
    expect(await stored(id)).toMatchObject({ _status: 'draft' });
  });

  test('SCHED-03 only one process publishes at a chosen time', async () => {
    const id = await place('draft');
    await schedule(id);
    const kind = { taskSlug: 'schedulePublish', atOnce: 1, abandonedMs: 60_000 };
    const other = createJobQueue({ ...kind, retries: 4, firstPauseMs: 30_000 });
    await Promise.all([run(), other.runDue(payload)]);
    const { totalDocs } = await payload.countVersions({
      collection: 'restaurants',
      where: { and: [{ parent: { equals: id } }, { 'version._status': { equals: 'published' } }] },
    });
    expect(totalDocs).toBe(1);
  });
});

describe('a process that is killed', () => {
  test('SCHED-03 if a process is killed before it saves, another process publishes', async () => {
    const id = await place('draft');
    const job = await schedule(id);
    await change(job, { processing: true, updatedAt: new Date().toISOString() });
    await scheduleQueue.freeAbandoned(payload);
    await run();
    expect(await stored(id)).toMatchObject({ _status: 'draft' });
    await change(job, { processing: true, updatedAt: LONG_AGO });
    await scheduleQueue.freeAbandoned(payload);
    await run();
    expect(await stored(id)).toMatchObject({ _status: 'published' });
  });

  /** Chooses a time whose try began and was killed. */
  async function begun(id: number): Promise<void> {
    const job = await schedule(id);
    const { input } = (await jobOf(id)) as Job;
    await change(job, { input: { ...input, begunAt: new Date().toISOString() } });
  }

  test('SCHED-03 if a process is killed before it saves, another one publishes even if the published version has changed', async () => {
    const id = await place('published');
    await draftOn(id, 'Conch Palace');
    await begun(id);
    const author = await savingRequest(payload, IMPORT_AS_AUTHOR);
    const known = (await storedById(payload, [id])).get(id);
    const data = { town: 'Rolle Town', _status: 'published' };
    await restaurantSaver(payload)([
      await prepareSave(author, {
        ...{ id, stored: known?.document ?? null, draft: known?.draft ?? null, data },
      }),
    ]);
    await run();
    const shown = { name: 'Conch Palace', town: 'Rolle Town', _status: 'published' };
    expect(await stored(id)).toMatchObject(shown);
  });

  test('SCHED-03 if a process is killed after it saves, a draft that was begun since stays a draft', async () => {
    const id = await place('published');
    await begun(id);
    const data = { _status: 'published' } as const;
    await payload.update({ collection: 'restaurants', id, data, user: editor });
    await draftOn(id, 'Half a name');
    await run();
    expect(await stored(id)).toMatchObject({ name: 'Conch Shack', _status: 'published' });
    expect(await jobOf(id)).toBeUndefined();
  });
});

describe('a change that cannot be made', () => {
  test('SCHED-04 a failing publication is tried five times, then stays on the dashboard until an editor dismisses it', async () => {
    const id = await place('draft', { categories: [] });
    const job = await schedule(id);
    for (let tries = 1; tries <= 5; tries++) {
      expect(await countFailedSchedules(payload, editor)).toBe(0);
      await run();
      expect(await jobOf(id)).toMatchObject({ totalTried: tries });
      // The pause before the next try is over.
      await change(job, { waitUntil: AGO.toISOString() });
    }
    await run();
    expect(await jobOf(id)).toMatchObject({ totalTried: 5, hasError: true });
    const [failed] = await scheduledChanges(payload, editor);
    expect(failed?.failure).toContain('Categories');
    expect(failed?.at).toBe(AGO.toISOString());
    expect(await countFailedSchedules(payload, islandEditor)).toBe(1);

    const cookie = await admin.signIn({ email: String(editor.email), password: PASSWORD });
    const remove = (place: number) =>
      admin.call('POST', `restaurants/${place}/remove-schedule`, { cookie, body: { job } });
    expect((await remove(id + 1)).status).toBe(409);
    expect((await remove(id)).status).toBe(200);
    expect(await countFailedSchedules(payload, editor)).toBe(0);
  });

  test.each<
    [title: string, reason: RegExp, spoil: (id: number, user: TypedUser) => Promise<unknown>]
  >([
    [
      'the place is in the trash',
      /trash/,
      (id) =>
        payload.db.updateOne({
          ...{ collection: 'restaurants', id },
          data: { deletedAt: new Date().toISOString() },
        }),
    ],
    [
      'the editor may no longer edit the place',
      /may no longer edit/,
      (_id, { id }) => payload.update({ collection: 'editors', id, data: { islands: ['Abaco'] } }),
    ],
    [
      'the editor has no account any more',
      /no account/,
      (_id, { id }) =>
        payload.db.deleteOne({ collection: 'editors', where: { id: { equals: id } } }),
    ],
  ])('SCHED-04, SCHED-05 a publication is not tried again: %s', async (_title, reason, spoil) => {
    const user = await made('islandEditor', ['Exuma']);
    const id = await place('draft');
    await schedule(id, 'publish', { user });
    await spoil(id, user);
    await run();
    const changes = await scheduledChanges(payload, editor);
    expect(changes.find(({ place }) => place.id === id)?.failure).toMatch(reason);
    await dropFailedSchedules(payload, new Date(Date.now() + 1000));
    expect(await jobOf(id)).toBeUndefined();
  });

  test('SCHED-04 the chosen time of a place that was deleted for good is dropped', async () => {
    const id = await place('draft');
    await schedule(id);
    await payload.db.deleteOne({ collection: 'restaurants', where: { id: { equals: id } } });
    await run();
    expect(await jobOf(id)).toBeUndefined();
  });
});

describe('an editor who may not publish a place', () => {
  test('SCHED-05 an editor who may not publish a place can neither choose, see nor remove its times', async () => {
    const id = await place('draft', { island: 'Abaco' });
    const job = await schedule(id, 'publish', { date: LATER });
    const moderator = await made('moderator');
    for (const user of [islandEditor, moderator]) {
      await expect(schedule(id, 'publish', { user })).rejects.toThrow(/island|role/);
      await expect(asked(user, { deleteID: job })).rejects.toThrow(/island|role/);
      const req = await createLocalReq({ user }, payload);
      const answer = await answerSchedule({ deleteID: job, req } as never);
      expect(answer).toMatchObject({ error: expect.stringMatching(/island|role/) as string });
      expect(await scheduledChanges(payload, user)).toEqual([]);
    }
    expect((await jobOf(id))?.id).toBe(job);
  });

  test('SCHED-05 no editor can choose a time for a record of another collection', async () => {
    const doc = { relationTo: 'editors', value: '1' };
    await expect(asked(editor, { type: 'publish', date: AGO, doc })).rejects.toThrow();
  });
});
