import { apiErrorSchema, type ApiError as Refusal } from '#domain/contract/api-error.ts';
import { ApiError } from '#site/data/api-error.ts';

/** What the server said when it refused a call; null when it said nothing that can be read. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  try {
    // The message is the status and what was answered.
    const body: unknown = JSON.parse(error.message.replace(/^\d+: /, ''));
    const { success, data } = apiErrorSchema.safeParse(body);
    return success ? data : null;
  } catch {
    return null;
  }
}
