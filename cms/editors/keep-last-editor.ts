import type { Deletion } from '#cms/deletions/atomic-deletions.ts';

/** Refuses to delete the last account that can enter the admin. */
export const keepLastEditor: Deletion<object> = ({ keepOne }, { doc }) =>
  keepOne('editors', doc.id, 'The last editor cannot be deleted. Create another editor first.');
