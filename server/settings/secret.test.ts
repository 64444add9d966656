import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { secretOf } from './secret.ts';

test('a secret in the environment is used, and no file is written', () => {
  const dataDir = temporaryFolder();
  expect(secretOf({ payloadSecret: 'from the environment', dataDir })).toBe('from the environment');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('without a secret in the environment, the first start creates a private file that later starts reuse', () => {
  const dataDir = join(temporaryFolder(), 'new');
  const secret = secretOf({ payloadSecret: null, dataDir });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(secretOf({ payloadSecret: null, dataDir })).toBe(secret);
});

test('processes that start at the same time get the same secret', async () => {
  const dataDir = temporaryFolder();
  const script = `
    import { secretOf } from ${JSON.stringify(new URL('./secret.ts', import.meta.url).href)};
    const start = Number(process.argv[2]);
    while (Date.now() < start);
    console.log(secretOf({ payloadSecret: null, dataDir: process.argv[1] }));`;
  const args = ['--input-type=module', '-e', script, dataDir, String(Date.now() + 800)];
  const run = async () => (await promisify(execFile)(process.execPath, args)).stdout.trim();
  const secrets = await Promise.all(Array.from({ length: 6 }, run));
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(secrets).size).toBe(1);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test.each(['', 'half of a secr', 'x'.repeat(64)])(
  'the error names a damaged secret file, and the file is not replaced (%j)',
  (content) => {
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'secret'), content);
    expect(() => secretOf({ payloadSecret: null, dataDir })).toThrow(join(dataDir, 'secret'));
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(content);
  },
);
