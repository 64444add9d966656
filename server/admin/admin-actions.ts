import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ServerReferences = { node: Record<string, unknown> };

/**
 * Returns a function that returns the ids of the admin's server actions. The function reads the ids
 * from the build on its first call and caches them.
 *
 * @param folder Next's build folder
 */
export function adminActions(folder: string): () => Promise<ReadonlySet<string>> {
  let reading: Promise<ReadonlySet<string>> | null = null;
  return () => {
    reading ??= readActions(folder).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

async function readActions(folder: string): Promise<ReadonlySet<string>> {
  const manifest = await readFile(join(folder, 'server/server-reference-manifest.json'), 'utf8');
  const { node } = JSON.parse(manifest) as ServerReferences;
  return new Set(Object.keys(node));
}

/**
 * Makes Next encrypt the bound values of server actions with a key derived from `secret`, not with
 * a key from the build. All processes that share the secret can then decrypt them.
 */
export function shareActionKey(secret: string): void {
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = createHmac('sha256', secret)
    .update('key of server actions')
    .digest('base64');
}
