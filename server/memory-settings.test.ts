import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const SCRIPT = `
  import { takeMemorySettings } from './server/memory-settings.ts';
  takeMemorySettings();
  const { pid, execArgv, argv, env } = process;
  const settings = Object.entries(env).filter(([name]) => name.startsWith('MALLOC_'));
  console.log(JSON.stringify({ pid, execArgv, given: argv.slice(1), settings: settings.sort(), own: env.OWN }));
`;
const FLAGS = ['--max-semi-space-size=8', '--input-type=module', '--eval', SCRIPT];

function begun(env: Record<string, string>) {
  const { pid, stdout } = spawnSync(process.execPath, [...FLAGS, '--', 'a b'], {
    env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { pid, found: JSON.parse(stdout) as Record<string, unknown> };
}

describe.skipIf(process.platform !== 'linux')('a process on Linux', () => {
  test('a process on Linux restarts with the memory settings, and with the same pid, arguments and environment', () => {
    const { pid, found } = begun({ OWN: 'kept' });
    expect(found).toEqual({
      pid,
      execArgv: expect.arrayContaining(FLAGS.slice(0, 2)) as unknown,
      given: ['a b'],
      settings: [
        ['MALLOC_ARENA_MAX', '2'],
        ['MALLOC_MMAP_THRESHOLD_', '32768'],
      ],
      own: 'kept',
    });
  });

  test('a process keeps a memory setting from the environment and adds no other', () => {
    const { found } = begun({ MALLOC_ARENA_MAX: '8' });
    expect(found.settings).toEqual([['MALLOC_ARENA_MAX', '8']]);
  });
});

test('V8 accepts the flags for a large heap without a complaint', () => {
  const told = (code: string) =>
    spawnSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
      .stderr;
  expect(
    told(`import { tuneHeapFor } from './server/memory-settings.ts'; tuneHeapFor(5_000);`),
  ).toBe('');
  expect(told(`import v8 from 'node:v8'; v8.setFlagsFromString('--no-such-flag');`)).not.toBe('');
});
