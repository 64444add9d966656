import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '#server/static/files-in.ts';

/** What the built admin answers beside its pages. */
export type AdminBuild = {
  /** Ids of its server actions. */
  actions: ReadonlySet<string>;
  /** Paths of its scripts, styles and fonts, from `/_next` on. */
  files: ReadonlySet<string>;
};

type ServerReferences = { node: Record<string, unknown> };

/**
 * Makes the function that reads the build when it is first needed.
 *
 * @param folder Next's build folder
 */
export function adminBuild(folder: string): () => Promise<AdminBuild> {
  let reading: Promise<AdminBuild> | null = null;
  return () => {
    reading ??= readBuild(folder).catch((error: unknown) => {
      reading = null;
      throw error;
    });
    return reading;
  };
}

async function readBuild(folder: string): Promise<AdminBuild> {
  const manifest = await readFile(join(folder, 'server/server-reference-manifest.json'), 'utf8');
  const { node } = JSON.parse(manifest) as ServerReferences;
  const files = await filesIn(join(folder, 'static'));
  return {
    actions: new Set(Object.keys(node)),
    files: new Set(files.map((file) => `/_next/static/${file}`)),
  };
}
