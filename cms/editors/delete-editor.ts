import type { Deletion } from '#cms/deletions/atomic-deletions.ts';
import { handleOf, type EditorRecord } from '#cms/second-factor/editor-handle.ts';
import { ADMINISTRATORS } from './keep-an-administrator.ts';

/**
 * Refuses to delete the last administrator, and removes what belongs to an editor's sign-in. The
 * name of the editor stays in versions and logs.
 */
export const deleteEditor: Deletion<EditorRecord> = async ({ keepOne, remove }, { doc }) => {
  await keepOne(
    'editors',
    doc.id,
    'The last administrator cannot be deleted. Make another editor an administrator first.',
    ADMINISTRATORS,
  );
  const ofEditor = { handle: { equals: handleOf(doc) } };
  for (const collection of ['editor-factors', 'editor-sessions'] as const)
    await remove(collection, ofEditor);
};
