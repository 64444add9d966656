import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';

test('a start with invalid variables fails with an error that names them all', () => {
  const { status, stdout } = spawnSync(process.execPath, ['server/start.ts'], {
    env: { ...process.env, PORT: 'abc', SITE_URL: 'ftp://x', LOG_LEVEL: 'loud' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  for (const name of ['PORT', 'SITE_URL', 'LOG_LEVEL']) expect(stdout).toContain(name);
});

test('a start on a used port fails with an error that names the port', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const address = blocker.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const dataDir = await mkdtemp(join(tmpdir(), 'guide-port-'));
  try {
    const { status, stdout } = spawnSync(process.execPath, ['server/start.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SAMPLE_DATA: 'off',
        DATABASE_URL: '',
      },
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stdout).toContain(`Port ${port}`);
  } finally {
    blocker.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);
