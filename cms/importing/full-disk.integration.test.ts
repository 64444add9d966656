import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Payload } from 'payload';
import { anImportRecord } from '#tests/support/an-import-record.ts';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';
import { ImportInterrupted, importRestaurants } from './import-restaurants.ts';
import type * as saving from '#cms/saving/save-restaurants.ts';

const disk = vi.hoisted(() => ({ savesLeft: Infinity, code: '', tries: 0 }));

vi.mock('#cms/saving/save-restaurants.ts', async (original) => {
  const actual = await original<typeof saving>();
  return {
    ...actual,
    restaurantSaver(payload: Payload) {
      const save = actual.restaurantSaver(payload);
      return (...saves: Parameters<typeof save>) => {
        if (disk.savesLeft-- > 0) return save(...saves);
        disk.tries++;
        const cause = Object.assign(new Error('database or disk is full'), { code: disk.code });
        return Promise.reject(new actual.SavedNothing('Not saved.', { cause }));
      };
    },
  };
});

let cms: ThrowawayCms;

beforeAll(async () => {
  cms = await throwawayCms();
});
afterAll(() => cms.dispose());
beforeEach(async () => {
  Object.assign(disk, { savesLeft: Infinity, tries: 0 });
  await cms.payload.delete({ collection: 'restaurants', where: { id: { exists: true } } });
});

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => anImportRecord(`place-${index}`, {}));

test.each([
  ['SQLITE_FULL', 'The disk of the database is full'],
  ['SQLITE_READONLY', 'The database can no longer be written: its disk refuses writes'],
])(
  '%s stops the import at once, with a message that says how many rows are stored',
  async (code, reason) => {
    Object.assign(disk, { savesLeft: 2, code });
    const error = await importRestaurants(cms.payload, places(200)).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(ImportInterrupted);
    const { totalDocs } = await cms.payload.count({ collection: 'restaurants' });
    expect(totalDocs).toBeGreaterThan(0);
    expect((error as Error).message).toBe(
      `${reason}, after ${totalDocs} of 200 records. Stored: ${totalDocs} created, 0 updated, 0 unchanged. These stay. Run the import again to import the rest.`,
    );
    expect(disk.tries).toBe(1);
    disk.savesLeft = Infinity;
    expect(await importRestaurants(cms.payload, places(200))).toMatchObject({
      created: 200 - totalDocs,
      unchanged: totalDocs,
    });
  },
);
