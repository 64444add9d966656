import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type ServerReferences = { node: Record<string, unknown> };

/**
 * Makes the function that reads the ids of the admin's server actions from the build when they are first
 * needed.
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
 * Lets Next encrypt what server actions carry along by a key that all processes with the same secret have,
 * in place of the key of the build.
 */
export function shareActionKey(secret: string): void {
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = createHmac('sha256', secret)
    .update('key of server actions')
    .digest('base64');
}
