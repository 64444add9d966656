/** A child process that draws one picture at a time. It exits when its parent disconnects. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { DrawRequest, DrawResult } from './illustration-pool.ts';

// These processes start often. With the compile cache, they need not compile the drawing modules
// each time.
enableCompileCache();
const { drawIllustration } = await import('./draw-illustration.ts');

// Each process uses one core, and the pool limits the number of processes.
sharp.concurrency(1);
sharp.cache(false);

process.once('disconnect', () => process.exit(0));
// A terminal sends Ctrl+C to every process. Ignore the signal, because the parent ends this process
// in time.
process.on('SIGINT', () => {});

process.on('message', ({ id, subject, directory, files }: DrawRequest) => {
  void draw(subject, directory, files)
    .then((): DrawResult => ({ id, reason: null }))
    .catch((error: unknown): DrawResult => ({ id, reason: String(error) }))
    .then((result) => {
      process.send?.(result);
      flushCompileCache();
    });
});

async function draw(
  subject: DrawRequest['subject'],
  directory: string,
  files: DrawRequest['files'],
): Promise<void> {
  const widths = files.map(({ width }) => width);
  for (const { width, file } of await drawIllustration(subject, widths)) {
    const name = files.find((one) => one.width === width)?.file;
    if (!name) continue;
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    const draft = join(dirname(path), `.${randomUUID()}.tmp`);
    await writeFile(draft, file);
    await rename(draft, path);
  }
}
