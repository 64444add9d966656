import type { Payload, PayloadRequest, Where } from 'payload';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { Deletion } from '#cms/deletions/atomic-deletions.ts';
import type { Writes } from '#cms/deletions/write-together.ts';
import type { ReportReason } from '#domain/stories/report-reasons.ts';

export type StoredReport = {
  /** A number on SQLite, a string on MongoDB. */
  id: number | string;
  story: number;
  author?: number | null;
  reporter?: number | null;
  reason: ReportReason;
  words?: string | null;
  content: string;
  closedAt?: string | null;
  createdAt: string;
};

const OPEN = { closedAt: { exists: false } };

/** Stores the number of open reports with the story. The queue filters and sorts by this number. */
export async function countOpenReports(payload: Payload, story: number): Promise<void> {
  const where = { story: { equals: story }, ...OPEN };
  const { totalDocs } = await payload.db.count({ collection: 'story-reports', where });
  await retryingConflicts(() =>
    payload.db.updateOne({
      collection: 'stories',
      where: { id: { equals: story } },
      data: { openReports: totalDocs },
    }),
  );
}

/** The open reports of these stories, oldest first. */
export async function openReportsOf(
  payload: Payload,
  stories: readonly number[],
): Promise<StoredReport[]> {
  return stories.length === 0 ? [] : reportsWhere(payload, { story: { in: stories }, ...OPEN });
}

/** The reports that a member has made, oldest first. */
function reportsBy(payload: Payload, reporter: number): Promise<StoredReport[]> {
  return reportsWhere(payload, { reporter: { equals: reporter } });
}

async function reportsWhere(payload: Payload, where: Where): Promise<StoredReport[]> {
  const { docs } = await payload.db.find<StoredReport>({
    collection: 'story-reports',
    where,
    sort: 'createdAt',
    pagination: false,
  });
  return docs;
}

/** Closes all open reports of these stories. */
export async function closeReportsOf(
  req: Pick<PayloadRequest, 'payload'>,
  stories: readonly number[],
): Promise<void> {
  if (stories.length > 0) await closeWhere(req, { story: { in: stories } });
}

/** Closes these reports after an editor has read them and decided. */
export async function closeReports(
  req: Pick<PayloadRequest, 'payload'>,
  reports: readonly (number | string)[],
): Promise<void> {
  if (reports.length > 0) await closeWhere(req, { id: { in: reports } });
}

async function closeWhere(
  { payload }: Pick<PayloadRequest, 'payload'>,
  where: Where,
): Promise<void> {
  await retryingConflicts(() =>
    payload.db.updateMany({
      collection: 'story-reports',
      where: { ...where, ...OPEN },
      data: { closedAt: new Date().toISOString() },
    }),
  );
}

/** Closes the reports of stories that are being deleted. */
export async function closeReportsOnDeletion(
  { change }: Pick<Writes, 'change'>,
  stories: readonly number[],
): Promise<void> {
  if (stories.length === 0) return;
  const closedAt = new Date().toISOString();
  await change('story-reports', { story: { in: stories }, ...OPEN }, { closedAt });
}

/** Closes the reports of the stories of a place that is being deleted. */
export const closeReportsOfPlace: Deletion<object> = async (writes, { doc: { id }, payload }) => {
  const { docs } = await payload.db.find<{ id: number }>({
    collection: 'stories',
    where: { restaurant: { equals: id }, openReports: { greater_than: 0 } },
    pagination: false,
  });
  await closeReportsOnDeletion(
    writes,
    docs.map((story) => story.id),
  );
};

/** Removes a deleted member from all reports, as reporter and as author. */
export const forgetMemberInReports: Deletion<object> = async ({ change }, { doc: { id } }) => {
  for (const field of ['reporter', 'author'])
    await change('story-reports', { [field]: { equals: id } }, { [field]: null });
};

/** The reports that a member has made, for the export of the account. */
export async function exportedReports(payload: Payload, reporter: number) {
  const reports = await reportsBy(payload, reporter);
  return reports.map(({ story, reason, words, createdAt }) => ({
    storyId: story,
    reason,
    words: words ?? '',
    reportedAt: new Date(createdAt).toISOString(),
  }));
}
