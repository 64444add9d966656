import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lineTo } from '#tests/support/line-to.ts';
import { readEnvironment } from './environment.ts';
import { openCms } from './open-cms.ts';

const MONGO = process.env.TEST_MONGODB_URL;

test.runIf(MONGO)(
  'the CMS opens once a MongoDB that was unreachable at the start is back',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'guide-open-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const line = await lineTo(new URL(MONGO ?? ''));
    await line.cut();
    const environment = readEnvironment({
      DATA_DIR: dataDir,
      DATABASE_URL: `mongodb://127.0.0.1:${line.port()}/guide-${randomUUID()}?directConnection=true`,
    });
    await expect(openCms(environment)).rejects.toThrow('cannot connect');
    const onUnreachable = vi.fn();
    const opening = openCms(environment, onUnreachable);
    await expect.poll(() => onUnreachable.mock.calls.length, { timeout: 10_000 }).toBe(1);
    await line.mend();
    const payload = await opening;
    expect((await payload.count({ collection: 'restaurants' })).totalDocs).toBe(0);
    expect(onUnreachable).toHaveBeenCalledOnce();
    await payload.destroy();
    await line.cut();
  },
  60_000,
);
