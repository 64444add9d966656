import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PhotoBucket, StoredPhoto } from '#cms/photos/photo-bucket.ts';
import { openPhotoCopies } from './photo-copies.ts';

describe('the bucket is queried for a photo once a minute, regardless of the query', () => {
  /**
   * Opens copies of a bucket that records requests. All its photos were changed at the current
   * time.
   */
  async function counted(hasPhoto = true) {
    const asked: string[] = [];
    let [minute, time] = [0, Date.parse('2026-11-26T12:00:00Z')];
    const stored = (): StoredPhoto => ({
      content: Readable.from(['photo']),
      size: 5,
      tag: 'tag',
      changedAt: new Date(time),
    });
    const bucket = {
      read: (name: string) => Promise.resolve(asked.push(name) && hasPhoto ? stored() : null),
      readChanged: (name: string) => Promise.resolve(asked.push(name) && ('unchanged' as const)),
    } as unknown as PhotoBucket;
    const directory = await mkdtemp(join(tmpdir(), 'guide-photos-'));
    onTestFinished(() => rm(directory, { recursive: true, force: true }));
    const { refresh } = openPhotoCopies({
      directory,
      bucket: () => Promise.resolve(bucket),
      onFault: (error) => expect.fail(String(error)),
      now: () => minute * 60_000,
      clock: () => time,
    });
    return {
      asked,
      refresh: (query = '') => refresh('x.webp', `/media/x.webp${query}`),
      version: (ago = 0) => `?v=${(time - ago).toString(36)}`,
      pass: (minutes: number) => {
        minute += minutes;
        time += minutes * 60_000;
      },
    };
  }

  const QUERIES = [
    ...Array.from({ length: 100 }, (_, index) => [`?i=${index}`, `?v=${index}`]).flat(),
    ...['?', '?v=', '?v=zzzzzzzzz', '?v=a.b', '?v=__proto__', '?xv=1', '?v=1&v=2'],
  ];

  test.each([true, false])(
    'repeated requests for a photo are answered without the bucket (photo exists: %s)',
    async (hasPhoto) => {
      const { asked, refresh, pass } = await counted(hasPhoto);
      for (const count of [1, 2, 3]) {
        for (const query of QUERIES) await refresh(query);
        await Promise.all(QUERIES.map(refresh));
        expect(asked).toHaveLength(count);
        pass(1);
      }
    },
  );

  test('a request for a photo that was replaced in the last minute makes the process check the bucket at once, but at most five times', async () => {
    const { asked, refresh, version, pass } = await counted();
    await refresh(version(3_600_000));
    await refresh(version(600_000));
    expect(asked).toHaveLength(1);
    for (const turn of [2, 2, 2]) {
      await refresh(version());
      expect(asked).toHaveLength(turn);
    }
    for (let ago = 1; ago < 100; ago++) await refresh(version(ago));
    expect(asked).toHaveLength(6);
    pass(1);
    for (let ago = 1; ago < 100; ago++) await refresh(version(ago));
    expect(asked).toHaveLength(12);
  });
});
