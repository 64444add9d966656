import {
  JobCancelledError,
  type Payload,
  type SanitizedConfig,
  type TaskConfig,
  type TaskHandler,
  type TypedUser,
  type Where,
} from 'payload';
import { editorName } from '#cms/access/editor-name.ts';
import { mayOn } from '#cms/access/require-right.ts';
import type { Editor, Restaurant } from '#cms/payload-types.ts';
import { FIRST_PAUSE_MS, RETRIES, SCHEDULE_TASK } from './schedule-queue.ts';
import type { ScheduleInput } from './scheduled-changes.ts';

type Place = Pick<Restaurant, 'id' | '_status' | 'deletedAt'>;
type Task = { input: ScheduleInput; output: object };
type Handler = TaskHandler<Task>;

/**
 * Lets Payload's task try five times, check the editor's right when it runs, and do nothing when it
 * is done already.
 */
export function withReliableSchedules(config: SanitizedConfig): SanitizedConfig {
  const tasks = config.jobs.tasks as unknown as TaskConfig<Task>[];
  const task = tasks.find(({ slug }) => String(slug) === SCHEDULE_TASK);
  if (!task || typeof task.handler !== 'function') throw new Error('Payload has no schedules.');
  task.retries = {
    attempts: RETRIES,
    backoff: { type: 'exponential', delay: FIRST_PAUSE_MS },
  };
  task.handler = runningOnce(task.handler);
  return config;
}

function runningOnce(publish: Handler): Handler {
  return async (args) => {
    const { input, job, req } = args;
    const { payload } = req;
    const id = Number(input.doc.value);
    const place = await payload.db.findOne<Place>({
      collection: 'restaurants',
      where: { id: { equals: id } },
    });
    // The place was deleted for good.
    if (!place) return { output: {} };
    const user = await editorOf(payload, input);
    if (await isDone(payload, place, input, user)) return { output: {} };
    if (place.deletedAt) throw new JobCancelledError('The place is in the trash.');
    if (!user)
      throw new JobCancelledError('The editor who chose the time has no account any more.');
    if (!(await mayOn({ payload, user }, 'editPlaces', id)))
      throw new JobCancelledError('The editor who chose the time may no longer edit this place.');
    // The next try comes later.
    if (input.type !== 'unpublish' && (await isBeingTyped(payload, id)))
      throw new Error('An editor is changing this place at the moment.');
    // If this process is killed after the save, the next one sees that the job is done.
    await payload.db.updateOne({
      collection: 'payload-jobs',
      id: job.id,
      data: { input: { ...input, begunAt: new Date().toISOString() } },
    });
    return publish(args);
  };
}

/** A draft that saved itself within this time may be half a sentence. */
const TYPING_MS = 30_000;

function isBeingTyped(payload: Payload, id: number): Promise<boolean> {
  return hasVersion(payload, id, [
    { latest: { equals: true } },
    { autosave: { equals: true } },
    { updatedAt: { greater_than: new Date(Date.now() - TYPING_MS).toISOString() } },
  ]);
}

/** Whether a restaurant has a version that meets all these conditions. */
async function hasVersion(
  payload: Payload,
  id: number,
  conditions: readonly Where[],
): Promise<boolean> {
  const where = { and: [{ parent: { equals: id } }, ...conditions] };
  return (await payload.db.countVersions({ collection: 'restaurants', where })).totalDocs > 0;
}

/**
 * Whether an earlier try saved the place, and was killed before it removed its job. The versions
 * tell its save from that of an import or another editor, which leaves the draft unpublished.
 */
async function isDone(
  payload: Payload,
  { id, _status }: Place,
  { type, begunAt }: ScheduleInput,
  user: TypedUser | null,
): Promise<boolean> {
  if (type === 'unpublish') return _status === 'draft';
  if (begunAt === undefined) return false;
  return hasVersion(payload, id, [
    { 'version._status': { equals: 'published' } },
    { updatedAt: { greater_than_equal: begunAt } },
    ...(user ? [{ 'version.changed_by': { equals: editorName(user) } }] : []),
  ]);
}

async function editorOf(payload: Payload, { user }: ScheduleInput): Promise<TypedUser | null> {
  const found = await payload.db.findOne<Editor>({
    collection: 'editors',
    where: { id: { equals: user.value } },
  });
  return found && { ...found, collection: 'editors' };
}
