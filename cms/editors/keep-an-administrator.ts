import type { CollectionBeforeChangeHook, Payload, PayloadRequest, Where } from 'payload';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { createUnlessTaken } from '#cms/database/create-unless-taken.ts';
import { retryingConflicts } from '#cms/database/retrying-conflicts.ts';
import type { Editor } from '#cms/payload-types.ts';

/** Administrators, with the editors whom a release without roles created. */
export const ADMINISTRATORS: Where = {
  or: [{ role: { equals: 'administrator' } }, { role: { exists: false } }],
};

/**
 * Writes the role of editors who have none. SQLite's column has a default; on MongoDB records of
 * earlier releases lack the field.
 */
export async function nameAdministrators(payload: Payload): Promise<void> {
  await retryingConflicts(() =>
    payload.db.updateMany({
      collection: 'editors',
      where: { role: { exists: false } },
      data: { role: 'administrator' },
    }),
  );
}

/** Every deletion of an editor writes this counter too, so one of two concurrent changes fails. */
const COUNTER = 'editors deleted';

/**
 * Refuses to take the role from the last administrator, and every other role while a release
 * without roles runs beside this one, because that release lets all editors do everything.
 */
export const keepAnAdministrator: CollectionBeforeChangeHook<Editor> = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  const role = data.role ?? 'administrator';
  const before = originalDoc?.role ?? 'administrator';
  if (!('role' in data) || role === 'administrator' || (operation === 'update' && role === before))
    return data;
  const { hasRoles } = req.payload.config.custom as { hasRoles?: boolean };
  if (hasRoles === false)
    throw new ExpectedRefusal(
      'While an earlier release of the guide still runs, all editors are administrators. Try again after the upgrade.',
      409,
    );
  if (operation === 'update' && originalDoc && before === 'administrator')
    await requireAnother(req, originalDoc.id);
  return data;
};

async function requireAnother(req: PayloadRequest, id: number | string): Promise<void> {
  const { payload } = req;
  if (req.transactionID) {
    await createUnlessTaken(payload, 'counters', { key: COUNTER, value: 0 });
    await payload.db.updateOne({
      collection: 'counters',
      where: { key: { equals: COUNTER } },
      data: { value: Date.now() },
      req,
    });
  }
  const { totalDocs } = await payload.db.count({
    collection: 'editors',
    where: { and: [ADMINISTRATORS, { id: { not_equals: id } }] },
    req,
  });
  if (totalDocs === 0)
    throw new ExpectedRefusal(
      'This is the last administrator. Make another editor an administrator first.',
      409,
    );
}
