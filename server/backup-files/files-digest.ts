import { createHash } from 'node:crypto';

type FileOfBackup = { path: string; size: number; sha256: string };

/** Computes one digest over many files, in order. */
export function createFilesDigest() {
  const hash = createHash('sha256');
  let count = 0;
  let bytes = 0;
  return {
    add({ path, size, sha256 }: FileOfBackup): void {
      hash.update(`${path}\0${size}\0${sha256}\n`);
      count++;
      bytes += size;
    },
    sum: () => ({ count, bytes, digest: hash.copy().digest('hex') }),
  };
}
