/** A worker thread that draws one picture after the other. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { DrawRequest, DrawResult } from './illustration-pool.ts';

// Threads come and go: the many small files of the drawings are compiled once, not by each of them.
enableCompileCache();
const { drawIllustration } = await import('./draw-illustration.ts');
flushCompileCache();

// Each thread draws on one core; the pool decides how many there are.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', ({ id, subject, directory, files }: DrawRequest) => {
  void draw(subject, directory, files)
    .then((): DrawResult => ({ id, reason: null }))
    .catch((error: unknown): DrawResult => ({ id, reason: String(error) }))
    .then((result) => parentPort?.postMessage(result));
});

async function draw(
  subject: DrawRequest['subject'],
  directory: string,
  files: DrawRequest['files'],
): Promise<void> {
  const widths = files.map(({ width }) => width);
  for (const { width, webp } of await drawIllustration(subject, widths)) {
    const path = files.find((one) => one.width === width)?.file;
    if (!path) continue;
    const file = join(directory, path);
    await mkdir(dirname(file), { recursive: true });
    const draft = join(dirname(file), `.${randomUUID()}.tmp`);
    await writeFile(draft, webp);
    await rename(draft, file);
  }
}
