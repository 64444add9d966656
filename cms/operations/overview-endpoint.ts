import type { Endpoint } from 'payload';
import { hasRight, isEditor } from '#cms/access/rights.ts';
import { NO_RIGHT } from '#cms/access/require-right.ts';
import { readOverview } from './overview.ts';

/** The operators' overview polls this endpoint while it is open. Only administrators may call it. */
export const overviewEndpoint: Endpoint = {
  path: '/operations',
  method: 'get',
  async handler({ user }) {
    if (!isEditor(user))
      return Response.json({ errors: [{ message: 'Unauthorized' }] }, { status: 401 });
    if (!hasRight(user, 'operate'))
      return Response.json({ errors: [{ message: NO_RIGHT }] }, { status: 403 });
    return Response.json(await readOverview());
  },
};
