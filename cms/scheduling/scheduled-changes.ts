import type { Payload, Where } from 'payload';
import { whereAllowed } from '#cms/access/allowed.ts';
import type { Rightholder } from '#cms/access/rights.ts';
import { SCHEDULE_TASK } from './schedule-queue.ts';

/** What Payload's task gets. `at` and `begunAt` are our own, and in ISO 8601. */
export type ScheduleInput = {
  type: 'publish' | 'unpublish';
  doc: { relationTo: 'restaurants'; value: string };
  user: { relationTo: 'editors'; value: number | string };
  timezone?: string;
  /** The chosen time. Retries overwrite the time of the job. */
  at?: string;
  /** When the last try began to save. */
  begunAt?: string;
};

type Job = {
  id: number | string;
  input: ScheduleInput;
  waitUntil?: string | null;
  createdAt: string;
  hasError?: boolean | null;
  error?: { message?: string } | null;
};

/** A place that is to be published or unpublished at a time. */
export type ScheduledChange = {
  job: number | string;
  place: { id: number; name: string };
  type: 'publish' | 'unpublish';
  /** The chosen time, in ISO 8601. */
  at: string;
  /** Why all tries failed; null while it is still to come. */
  failure: string | null;
};

const OF_SCHEDULES: Where = { taskSlug: { equals: SCHEDULE_TASK } };
const FAILED: Where = { and: [OF_SCHEDULES, { hasError: { equals: true } }] };
/** More than an editor reads. */
const MOST = 500;

/** The changes to come and the failed ones, of the places that an editor may see, by time. */
export async function scheduledChanges(
  payload: Payload,
  user: Rightholder,
): Promise<ScheduledChange[]> {
  return changesOf(payload, user, OF_SCHEDULES);
}

/** The number of changes whose tries all failed. */
export async function countFailedSchedules(payload: Payload, user: Rightholder): Promise<number> {
  return (await changesOf(payload, user, FAILED)).length;
}

async function changesOf(
  payload: Payload,
  user: Rightholder,
  where: Where,
): Promise<ScheduledChange[]> {
  const { docs: jobs } = await payload.db.find<Job>({
    collection: 'payload-jobs',
    where: { and: [where, { completedAt: { exists: false } }] },
    sort: 'createdAt',
    limit: MOST,
  });
  const names = await namesOf(
    payload,
    user,
    jobs.map(({ input }) => Number(input.doc.value)),
  );
  return jobs
    .flatMap(({ id, input, waitUntil, createdAt, hasError, error }): ScheduledChange[] => {
      const place = Number(input.doc.value);
      const name = names.get(place);
      if (name === undefined) return [];
      const at = input.at ?? waitUntil ?? createdAt;
      const failure = hasError ? (error?.message ?? 'The reason is unknown.') : null;
      return [{ job: id, place: { id: place, name }, type: input.type, at, failure }];
    })
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** The names of the places among these that an editor may see, as the form shows them. */
async function namesOf(
  payload: Payload,
  user: Rightholder,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const own = whereAllowed(user, 'editPlaces');
  if (ids.length === 0 || own === false) return new Map();
  const { docs } = await payload.find({
    collection: 'restaurants',
    where: { and: [{ id: { in: [...new Set(ids)] } }, ...(own === true ? [] : [own])] },
    select: { name: true },
    depth: 0,
    draft: true,
    trash: true,
    pagination: false,
    overrideAccess: true,
  });
  return new Map(docs.map(({ id, name }) => [id, name || 'A place without a name']));
}

/** The job of a change, with its place; null when there is no such job. */
export async function scheduledJob(
  payload: Payload,
  id: number | string,
): Promise<{ place: number } | null> {
  const job = await payload.db.findOne<Job>({
    collection: 'payload-jobs',
    where: { and: [{ id: { equals: id } }, OF_SCHEDULES] },
  });
  return job && { place: Number(job.input.doc.value) };
}

/** Removes a change that has not begun, or that failed. */
export async function removeSchedule(payload: Payload, id: number | string): Promise<void> {
  await payload.db.deleteMany({
    collection: 'payload-jobs',
    where: { and: [OF_SCHEDULES, { id: { equals: id } }, { processing: { equals: false } }] },
  });
}

/** Deletes changes that failed before this time. */
export async function dropFailedSchedules(payload: Payload, before: Date): Promise<void> {
  const old = { updatedAt: { less_than: before.toISOString() } };
  await payload.db.deleteMany({ collection: 'payload-jobs', where: { and: [FAILED, old] } });
}
