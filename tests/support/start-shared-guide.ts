import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startGuideProcess } from './guide-process.ts';
import { shareGuide } from './shared-guide.ts';

/** Starts the guide once for all browser tests and ends it afterwards. */
export default async function startSharedGuide(): Promise<() => Promise<void>> {
  mkdirSync('test-results', { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'guide-e2e-'));
  const guide = await startGuideProcess({ dataDir, port: await freePort(), until: 'done' });
  if (!guide.editor) throw new Error('The first start printed no editor account.');
  shareGuide({ url: guide.url, editor: guide.editor });
  return async () => {
    await guide.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
