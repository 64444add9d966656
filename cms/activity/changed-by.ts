import type { CollectionBeforeChangeHook, PayloadRequest, TextField } from 'payload';
import { isEditor } from '#cms/access/rights.ts';

/** Context of a save that no editor makes. `changedBy` names the program, such as “Import”. */
export type ChangedBy = { changedBy?: string };

/**
 * Who made a version of a record. A text and not a reference, so that the name of a removed editor
 * stays.
 */
export const changedBy: TextField = {
  name: 'changed_by',
  label: 'Changed by',
  type: 'text',
  admin: { position: 'sidebar', readOnly: true, disableBulkEdit: true },
};

/** Writes who saves the record. */
export const withChangedBy: CollectionBeforeChangeHook = ({ data, req }) => ({
  ...data,
  changed_by: authorOf(req),
});

/** The name of the editor who makes a request, or of the program. Null if neither is known. */
export function authorOf({
  user,
  context,
}: Pick<PayloadRequest, 'user'> & { context?: ChangedBy }): string | null {
  if (!isEditor(user)) return context?.changedBy ?? null;
  const name: unknown = (user as { name?: unknown } | null)?.name;
  return (typeof name === 'string' && name.trim()) || user?.email || null;
}
