import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { ExpectedRefusal } from './expected-refusal.ts';
import { isEditor } from './editors-only.ts';

type EditorsCall<S extends z.ZodMiniType> = {
  /** POST unless it says otherwise. */
  method?: 'patch';
  /** Below the collection's own, with `:id`. */
  path: string;
  body: S;
  run: (req: PayloadRequest, id: string, body: z.output<S>) => Promise<void>;
  /** The body of a success; `{success: true}` unless it says otherwise. */
  answer?: (req: PayloadRequest, id: string) => Promise<object>;
};

/** A call of the admin's REST that changes something, for editors alone. */
export function editorsCall<S extends z.ZodMiniType>({
  method,
  path,
  body,
  run,
  answer,
}: EditorsCall<S>): Endpoint {
  return {
    path,
    method: method ?? 'post',
    async handler(req) {
      if (!isEditor(req.user))
        return Response.json({ errors: [{ message: 'Unauthorized' }] }, { status: 401 });
      const sent = z.safeParse(body, await sentBody(req));
      if (!sent.success) throw new ExpectedRefusal(reasonOf(sent.error), 400);
      const id = String(req.routeParams?.id);
      await run(req, id, sent.data);
      return Response.json(answer ? await answer(req, id) : { success: true });
    },
  };
}

/** What a script sends as JSON, or one of Payload's own forms as part of a form. */
async function sentBody(req: PayloadRequest): Promise<unknown> {
  if (!req.headers.get('content-type')?.startsWith('multipart/'))
    return req.json?.().catch(() => null);
  await addDataAndFileToRequest(req);
  return req.data;
}

/** The message of a field's rule, which an editor can do something about. */
function reasonOf({ issues }: z.core.$ZodError): string {
  return (
    issues.find(({ code }) => code !== 'invalid_type')?.message ?? 'The request can not be read.'
  );
}
