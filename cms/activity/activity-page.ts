import type { Payload, TypedUser, Where } from 'payload';
import { dayNumber, type LocalDate } from '#domain/calendar/local-date.ts';
import { momentOfLocalMinute } from '#domain/opening-hours/bahamas-clock.ts';
import { MINUTES_PER_DAY } from '#domain/opening-hours/clock-time.ts';
import { ACTIVITY_ACTIONS, type ActivityAction } from './activity.ts';

export type ActivityEntry = {
  id: number | string;
  at: string;
  editor: string;
  /** Such as “published”. */
  did: string;
  title: string;
  /** Address of the record in the admin; null if there is none. */
  href: string | null;
  lines: string[];
};

export type ActivityPage = { entries: ActivityEntry[]; page: number; pages: number; total: number };

const ROWS = 50;

/**
 * A page of what editors did, newest first.
 *
 * @param editor shows only what this editor did; empty for all
 * @param since shows only what was done from this day on, in The Bahamas
 */
export async function activityPage(
  payload: Payload,
  {
    page,
    editor,
    since,
    user,
  }: { page: number; editor: string; since?: LocalDate | null; user: TypedUser | null },
): Promise<ActivityPage> {
  const where = activityWhere({ editor, since: since ?? null });
  const { docs, totalDocs, totalPages } = await payload.find({
    collection: 'activity',
    ...{ where, page, limit: ROWS, sort: '-createdAt', depth: 0, user },
    overrideAccess: false,
  });
  const entries = docs.map(({ id, createdAt, editor, action, kind, documentId, ...row }) => ({
    id,
    at: createdAt,
    editor,
    did: ACTIVITY_ACTIONS[action],
    title: row.title ?? `no. ${documentId}`,
    href: WITHOUT_RECORD.has(action) ? null : hrefOf(payload, kind, documentId),
    lines: row.details ? row.details.split('\n') : [],
  }));
  return { entries, page, pages: totalPages, total: totalDocs };
}

/** Actions after which there is no record to open. */
const WITHOUT_RECORD: ReadonlySet<ActivityAction> = new Set(['deleted', 'exported']);

function hrefOf({ config, collections }: Payload, kind: string, id: string): string | null {
  const { admin } = config.routes;
  if (config.globals.some(({ slug }) => slug === kind)) return `${admin}/globals/${kind}`;
  return kind in collections ? `${admin}/collections/${kind}/${id}` : null;
}

/** The condition of entries of an editor, empty for all, since a day. */
export function activityWhere({
  editor,
  since,
}: {
  editor: string;
  since: LocalDate | null;
}): Where {
  const and: Where[] = [];
  if (editor) and.push({ editor: { equals: editor } });
  if (since !== null) {
    const from = momentOfLocalMinute(dayNumber(since) * MINUTES_PER_DAY).toISOString();
    and.push({ createdAt: { greater_than_equal: from } });
  }
  return { and };
}

/** The names of all editors in the log, by name. */
export async function editorsInActivity(
  payload: Payload,
  user: TypedUser | null,
): Promise<string[]> {
  const { values } = await payload.findDistinct({
    collection: 'activity',
    field: 'editor',
    sort: 'editor',
    limit: 100,
    overrideAccess: false,
    user,
  });
  return values.map(({ editor }) => editor);
}
