/** A process that draws one picture after the other, as long as the one that started it is there. */
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { DrawRequest, DrawResult } from './illustration-pool.ts';

// Such processes come and go: the many small files of the drawings are compiled once, not by each of them.
enableCompileCache();
const { drawIllustration } = await import('./draw-illustration.ts');
flushCompileCache();

// Each process draws on one core; the pool decides how many there are.
sharp.concurrency(1);
sharp.cache(false);

process.once('disconnect', () => process.exit(0));
// Ctrl+C in a terminal is sent to every process; the one that started this one ends it in time.
process.on('SIGINT', () => {});

process.on('message', ({ id, subject, directory, files }: DrawRequest) => {
  void draw(subject, directory, files)
    .then((): DrawResult => ({ id, reason: null }))
    .catch((error: unknown): DrawResult => ({ id, reason: String(error) }))
    .then((result) => process.send?.(result));
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
