import type { Endpoint } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import { readOverview } from './overview.ts';

/** The open overview polls this endpoint; for editors only. */
export const overviewEndpoint: Endpoint = {
  path: '/operations',
  method: 'get',
  async handler({ user }) {
    if (!isEditor(user))
      return Response.json({ errors: [{ message: 'Unauthorized' }] }, { status: 401 });
    return Response.json(await readOverview());
  },
};
