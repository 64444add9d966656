import type { CollectionBeforeChangeHook, PayloadRequest, TextField } from 'payload';
import { editorName } from '#cms/access/editor-name.ts';
import { isEditor } from '#cms/access/rights.ts';

/** Context of a save that no editor makes. `changedBy` names the program, such as “Import”. */
export type ChangedBy = { changedBy?: string };

/**
 * The name of the editor who saved a version. It is a text and not a reference, so it stays when the
 * editor is removed.
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
  return isEditor(user) ? editorName(user) : (context?.changedBy ?? null);
}
