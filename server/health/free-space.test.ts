import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { hasRoom } from './free-space.ts';

vi.mock('node:fs/promises', { spy: true });

const disk = (bavail: number) => ({ bavail, bsize: 4096 }) as never;

test('a full disk of any folder means that there is no room', async () => {
  expect(await hasRoom([tmpdir()])).toBe(true);
  expect(await hasRoom([tmpdir(), '/none/at/all'])).toBe(true);
  for (const [first, second, expected] of [
    [100_000, 100_000, true],
    [100_000, 4000, false],
    [0, 100_000, false],
    [4096, 4096, true],
  ] as const) {
    vi.mocked(statfs).mockResolvedValueOnce(disk(first)).mockResolvedValueOnce(disk(second));
    expect(await hasRoom(['/a', '/b'])).toBe(expected);
  }
});
