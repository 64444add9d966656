import { Refusal } from '#cms/answers/refusal.ts';

/**
 * The whole body of a request. Throws an `invalid` refusal when the client aborted while sending.
 */
export async function readBody(request: Pick<Request, 'text'>): Promise<string> {
  try {
    return await request.text();
  } catch {
    throw new Refusal('invalid', 'The request body is incomplete.', {
      fields: { body: 'The body is incomplete.' },
    });
  }
}
