import { createLocalReq, type Payload, type ValidationFieldError } from 'payload';
import type { Restaurant as RestaurantDocument } from '#cms/payload-types.ts';
import { passFieldHooks, passFieldRules } from '#cms/saving/field-passes.ts';
import { keepsRules } from '#cms/saving/keeps-rules.ts';

/**
 * Why the CMS would refuse to store a restaurant; null if it would not. Runs the same field hooks
 * and rules as the CMS, but writes nothing, so that a dry run can use it too.
 *
 * @param data the data to be written
 * @param stored the restaurant as it is; null for a new one
 */
export async function storageRefusal(
  payload: Payload,
  data: Record<string, unknown>,
  stored: RestaurantDocument | null,
): Promise<string | null> {
  const req = await createLocalReq({}, payload);
  const merged = structuredClone(data);
  await passFieldHooks({ req, stored }, merged);
  if (await keepsRules({ req, stored }, merged)) return null;
  const errors = await passFieldRules({ req, stored }, merged);
  return errors.length > 0 ? refusalReason(errors) : null;
}

export function refusalReason(errors: readonly ValidationFieldError[]): string {
  return errors.map(({ path, message }) => `${path}: ${message}`).join(' ');
}
