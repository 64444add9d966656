import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startGuideProcess, waitFor } from './guide-process.ts';
import { throwawayDatabaseUrl } from './throwaway-database.ts';
import { shareGuides, type SharedGuide } from './shared-guide.ts';

type StartedGuide = SharedGuide & { end: () => Promise<void> };

/** Playwright's global setup: starts the shared guides, and returns a function that ends them. */
export default async function startSharedGuides(): Promise<() => Promise<void>> {
  mkdirSync('test-results', { recursive: true });
  const read = await startGuide('on');
  const edited = await startGuide('off');
  shareGuides({
    read: { url: read.url, editor: read.editor, dataDir: read.dataDir },
    edited: { url: edited.url, editor: edited.editor, dataDir: edited.dataDir },
  });
  return async () => {
    await Promise.all([read.end(), edited.end()]);
  };
}

async function startGuide(sampleData: 'on' | 'off'): Promise<StartedGuide> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guide-e2e-'));
  const guide = await startGuideProcess({
    dataDir,
    port: await freePort(),
    env: { SAMPLE_DATA: sampleData, DATABASE_URL: throwawayDatabaseUrl(dataDir) },
    until: 'done',
  });
  await waitFor(() => guide.editor !== null, 5000);
  const { editor } = guide;
  if (!editor) throw new Error('The first start printed no editor account.');
  return {
    url: guide.url,
    editor,
    dataDir,
    async end() {
      await guide.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
