import { addDataAndFileToRequest, type Endpoint, type PayloadRequest } from 'payload';
import * as z from 'zod/mini';
import { ExpectedRefusal } from './expected-refusal.ts';
import { NO_RIGHT } from './require-right.ts';
import { hasRight, isEditor, type Right } from './rights.ts';

type EditorsCall<S extends z.ZodMiniType> = {
  /** The HTTP method. Defaults to POST. */
  method?: 'patch';
  /** Relative to the collection's path, with `:id`. */
  path: string;
  /** The right that the call needs. `run` checks the island, if the right depends on it. */
  right: Right;
  body: S;
  run: (req: PayloadRequest, id: string, body: z.output<S>) => Promise<void>;
  /** Makes the answer, or only its body. Defaults to `{success: true}`. */
  answer?: (req: PayloadRequest, id: string) => Promise<object>;
};

/** Makes an endpoint of the admin's REST API that changes data. Only editors with its right may call it. */
export function editorsCall<S extends z.ZodMiniType>({
  method,
  path,
  right,
  body,
  run,
  answer,
}: EditorsCall<S>): Endpoint {
  return {
    path,
    method: method ?? 'post',
    handler: forEditors(right, async (req) => {
      const sent = z.safeParse(body, await sentBody(req));
      if (!sent.success) throw new ExpectedRefusal(reasonOf(sent.error), 400);
      const id = String(req.routeParams?.id);
      await run(req, id, sent.data);
      return answer ? answer(req, id) : { success: true };
    }),
  };
}

/** Makes an endpoint of the admin's REST API that only reads, for editors with this right. */
export function editorsQuery(
  path: string,
  right: Right,
  answer: (req: PayloadRequest) => object | Promise<object>,
): Endpoint {
  return { path, method: 'get', handler: forEditors(right, answer) };
}

function forEditors(
  right: Right,
  answer: (req: PayloadRequest) => object | Promise<object>,
): Endpoint['handler'] {
  return async (req) => {
    if (!isEditor(req.user))
      return Response.json(
        { errors: [{ message: 'You are signed out. Sign in again.' }] },
        { status: 401 },
      );
    if (!hasRight(req.user, right)) throw new ExpectedRefusal(NO_RIGHT, 403);
    const made = await answer(req);
    return made instanceof Response ? made : Response.json(made);
  };
}

/** The body of a request: JSON from a script, or the JSON part of one of Payload's forms. */
async function sentBody(req: PayloadRequest): Promise<unknown> {
  if (!req.headers.get('content-type')?.startsWith('multipart/'))
    return req.json?.().catch(() => null);
  await addDataAndFileToRequest(req);
  return req.data;
}

/**
 * The error message for the editor. Prefers the message of a field's rule, because the editor can
 * act on it.
 */
function reasonOf({ issues }: z.core.$ZodError): string {
  return (
    issues.find(({ code }) => code !== 'invalid_type')?.message ??
    'The request could not be read. Reload the page and try again.'
  );
}
