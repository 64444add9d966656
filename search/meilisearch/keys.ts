import { createHash } from 'node:crypto';
import { MeilisearchApiError, type Meilisearch } from 'meilisearch';

/**
 * A key that may only search the indexes of this prefix; created if it does not exist yet. Falls
 * back to the client's own key if that key may not create keys: its owner has then already limited
 * it.
 *
 * @throws MeilisearchApiError when the server refuses for another reason
 */
export async function searchKey(client: Meilisearch, prefix: string): Promise<string> {
  const uid = keyUid(prefix);
  try {
    return (await client.getKey(uid)).key;
  } catch (error) {
    if (isKeyRefusal(error)) return client.config.apiKey ?? '';
    if (!isRefusal(error, ['api_key_not_found'])) throw error;
  }
  try {
    const created = await client.createKey({
      uid,
      name: `Search of ${prefix}`,
      actions: ['search'],
      indexes: [`${prefix}-*`],
      expiresAt: null,
    });
    return created.key;
  } catch (error) {
    // Another process created the key first.
    if (!isRefusal(error, ['api_key_already_exists'])) throw error;
    return (await client.getKey(uid)).key;
  }
}

/**
 * Whether the server refused because it does not know the key or because the key lacks a
 * permission.
 */
export function isKeyRefusal(error: unknown): boolean {
  return isRefusal(error, ['invalid_api_key', 'missing_authorization_header']);
}

function isRefusal(error: unknown, codes: readonly string[]): boolean {
  return error instanceof MeilisearchApiError && codes.includes(error.cause?.code ?? '');
}

/** The UUID of the search key for a prefix. It is the same in every process. */
function keyUid(prefix: string): string {
  const hex = createHash('sha256').update(`search key of ${prefix}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-');
}
