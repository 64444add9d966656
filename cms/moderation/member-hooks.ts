import type { CollectionBeforeDeleteHook } from 'payload';
import { forgetMemberInReports } from './stored-report.ts';

/** Reports of and by a member who goes name them no more. */
export const forgetFormerMember: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await forgetMemberInReports(req, Number(id));
};
