import type { Endpoint, PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { ExpectedRefusal } from './expected-refusal.ts';
import { isEditor } from './editors-only.ts';

type EditorsCall<S extends z.ZodMiniType> = {
  /** Below the collection's own, with `:id`. */
  path: string;
  body: S;
  run: (req: PayloadRequest, id: string, body: z.output<S>) => Promise<void>;
};

/** A call of the admin's REST that changes something, for editors alone. */
export function editorsCall<S extends z.ZodMiniType>({
  path,
  body,
  run,
}: EditorsCall<S>): Endpoint {
  return {
    path,
    method: 'post',
    async handler(req) {
      if (!isEditor(req.user))
        return Response.json({ errors: [{ message: 'Unauthorized' }] }, { status: 401 });
      const sent = z.safeParse(body, await req.json?.().catch(() => null));
      if (!sent.success) throw new ExpectedRefusal('The request can not be read.', 400);
      await run(req, String(req.routeParams?.id), sent.data);
      return Response.json({ success: true });
    },
  };
}
