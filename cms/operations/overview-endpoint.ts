import type { Endpoint } from 'payload';
import { isEditor } from '#cms/access/editors-only.ts';
import { readOverview } from './overview.ts';

/** The operators' overview polls this endpoint while it is open. Only editors may call it. */
export const overviewEndpoint: Endpoint = {
  path: '/operations',
  method: 'get',
  async handler({ user }) {
    if (!isEditor(user))
      return Response.json({ errors: [{ message: 'Unauthorized' }] }, { status: 401 });
    return Response.json(await readOverview());
  },
};
