import { statfs } from 'node:fs/promises';
import { withTimeout } from '#cms/runtime/with-timeout.ts';
import type { OperationsStatus } from '#cms/operations/operations-status.ts';
import type { Environment } from '#server/settings/environment.ts';

/** A network disk that does not respond within this time is skipped. */
const ANSWER_MS = 500;

/** Returns the free space on the disks of the folders that this process writes to. */
export async function diskSpace({
  dataDir,
  mediaDir,
  photoBucket,
  backups,
}: Pick<Environment, 'dataDir' | 'mediaDir' | 'photoBucket' | 'backups'>): Promise<
  OperationsStatus['disks']
> {
  const folders: Record<string, string> = {
    data: dataDir,
    ...(!photoBucket && { media: mediaDir }),
    ...(backups.everyMs !== null && !backups.bucket && { backups: backups.directory }),
  };
  const disks = Object.entries(folders).map(async ([folder, path]) => {
    const found = await withTimeout(
      statfs(path).catch(() => null),
      ANSWER_MS,
      null,
    );
    if (!found) return [];
    const { bavail, blocks, bsize } = found;
    return [{ folder, freeBytes: bavail * bsize, sizeBytes: blocks * bsize }];
  });
  return (await Promise.all(disks)).flat();
}
