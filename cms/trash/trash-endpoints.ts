import {
  executeAccess,
  type Endpoint,
  type PayloadHandler,
  type PayloadRequest,
  type Where,
} from 'payload';
import * as z from 'zod/mini';
import { editorsCall } from '#cms/access/editors-call.ts';
import { ExpectedRefusal } from '#cms/access/expected-refusal.ts';
import { idsInList } from '#cms/access/ids-in-list.ts';
import { isEditor } from '#cms/access/rights.ts';
import { deleteForGood, whatGoes } from './delete-for-good.ts';
import { moveToTrash, restoreFromTrash } from './move-to-trash.ts';
import type { TrashSlug } from './trash-rules.ts';

/**
 * The endpoints of a collection with a trash. The first two take the calls of Payload's own delete
 * and restore buttons, which send only `deletedAt`; Payload itself would write the record in several
 * steps, and its draft over the published version. All other changes go to Payload's own endpoint.
 */
export function trashEndpoints(slug: TrashSlug): Endpoint[] {
  return [
    trashCall(slug, '/:id', (req) => ({ id: { equals: String(req.routeParams?.id) } })),
    trashCall(slug, '/', (req) => conditionOf(req)),
    editorsCall({
      path: '/:id/restore',
      // The collection's access rule decides about the record.
      right: slug === 'stories' ? 'decideContributions' : 'editPlaces',
      body: z.object({}),
      async run(req, id) {
        const [found] = await allowedIds(req, slug, { id: { equals: id } }, true);
        if (found === undefined) throw new ExpectedRefusal(GONE, 409);
        await restoreFromTrash(req, slug, found);
      },
    }),
    editorsCall({
      path: '/:id/what-goes',
      right: 'deleteForGood',
      body: z.object({}),
      run: () => Promise.resolve(),
      answer: async (req, id) => ({ words: await whatGoes(req, slug, id) }),
    }),
    editorsCall({
      path: '/:id/delete-for-good',
      right: 'deleteForGood',
      body: z.object({ seen: z.string() }),
      run: (req, id, { seen }) => deleteForGood(req, slug, id, seen),
    }),
  ];
}

function trashCall(
  slug: TrashSlug,
  path: '/' | '/:id',
  whereOf: (req: PayloadRequest) => Where,
): Endpoint {
  const handler: PayloadHandler = async (req) => {
    const move = isEditor(req.user) ? await sentMove(req) : null;
    if (!move) return payloadsOwn(req, slug, path, handler);
    const ids = await allowedIds(req, slug, whereOf(req), move.isRestored);
    const done: { id: number | string }[] = [];
    const errors: { id: number | string; message: string }[] = [];
    for (const id of ids) {
      try {
        await (move.isRestored ? restoreFromTrash : moveToTrash)(req, slug, id);
        done.push({ id });
      } catch (error) {
        if (!(error instanceof ExpectedRefusal)) throw error;
        errors.push({ id, message: error.message });
      }
    }
    if (path === '/:id' && done.length === 0)
      throw new ExpectedRefusal(errors[0]?.message ?? GONE, 409);
    const message = errors[0]?.message ?? 'Done.';
    return Response.json(
      { ...(path === '/:id' ? { doc: done[0] } : { docs: done, errors }), message },
      { status: errors.length > 0 ? 400 : 200 },
    );
  };
  return { method: 'patch', path, handler };
}

const GONE = 'This record is no longer there, or it is not yours to change. Reload the page.';

const moveSchema = z.object({ deletedAt: z.nullable(z.string()) });

/** The move that a call of Payload's buttons asks for; null for any other call. */
async function sentMove(req: PayloadRequest): Promise<{ isRestored: boolean } | null> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.text) return null;
  const text = await req.text();
  // The next endpoint reads the body again.
  req.text = () => Promise.resolve(text);
  req.json = () => Promise.resolve(JSON.parse(text));
  if (!text.includes('"deletedAt"')) return null;
  const sent = z.safeParse(moveSchema, parsed(text));
  return sent.success ? { isRestored: sent.data.deletedAt === null } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function payloadsOwn(
  req: PayloadRequest,
  slug: TrashSlug,
  path: string,
  own: PayloadHandler,
): Promise<Response> | Response {
  const endpoints = req.payload.collections[slug].config.endpoints || [];
  const next = endpoints.find(
    (one) => one.method === 'patch' && one.path === path && one.handler !== own,
  );
  if (!next) throw new Error(`Payload has no endpoint PATCH ${slug}${path}.`);
  return next.handler(req);
}

/** The condition in the query of a call for several records. */
function conditionOf({ query }: PayloadRequest): Where {
  const { where } = query as { where?: unknown };
  if (typeof where !== 'object' || where === null)
    throw new ExpectedRefusal('Choose the records first.', 400);
  return where as Where;
}

/** The ids of the records that match, and that the editor may move to the trash or restore. */
async function allowedIds(
  req: PayloadRequest,
  slug: TrashSlug,
  where: Where,
  isInTrash: boolean,
): Promise<(number | string)[]> {
  const { config } = req.payload.collections[slug];
  const allowed = await executeAccess(
    { data: { deletedAt: new Date().toISOString() }, req },
    config.access.delete,
  );
  return idsInList(req, {
    collection: slug,
    where: { and: [where, { deletedAt: { exists: isInTrash } }] },
    allowed,
    trash: true,
    // The lists of the admin show the latest version, published or not.
    draft: Boolean(config.versions),
  });
}
