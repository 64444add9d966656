/**
 * Runs `npm run import` as a process: its output, its exit code, and what it leaves in the guide.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { throwawayCms, type ThrowawayCms } from '#tests/support/throwaway-cms.ts';

// Slow, because each run starts a process.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'guide-import-command-'));
const dataDir = join(folder, 'data');
let cms: ThrowawayCms;

beforeAll(async () => {
  cms = await throwawayCms();
});
afterAll(async () => {
  await cms.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['scripts/operate/import.ts', ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: cms.databaseUrl },
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

function fileWith(content: string | Uint8Array, name = 'places'): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const stored = async () => (await cms.payload.count({ collection: 'restaurants' })).totalDocs;

const HEADER = 'name,place_id,country_code,description';
const row = (id: number, more = 'Good fish') => `Place ${id},id-${id},BS,${more}`;
const place = (id: number) => ({ name: `Place ${id}`, place_id: `id-${id}`, country_code: 'BS' });
const node = {
  type: 'node',
  id: 5,
  lat: 25.05,
  lon: -77.35,
  tags: { amenity: 'bar', name: 'Bar' },
};
const json = JSON.stringify([place(1), place(2)], null, 1);
const rows = (...all: string[]) => [HEADER, ...all].join('\n');

// The refusal depends only on the file, so one database is enough.
describe.skipIf(process.env.TEST_MONGODB_URL)(
  'the command refuses a bad import file with exit 1 and one line that says why, and changes nothing',
  () => {
    test.each<[title: string, content: string | Uint8Array, words: string]>([
      ['an empty file', '', 'places is empty.'],
      ['a blank file', '\n \n', 'places is empty.'],
      ['JSON that is cut', json.slice(0, -30), 'line 9'],
      ['JSON that is cut in a text', json.slice(0, json.indexOf('Place 2')), 'line 8'],
      [
        'JSON lines that are cut',
        `${JSON.stringify(place(1))}\n${JSON.stringify(place(2)).slice(0, 20)}`,
        'line 2',
      ],
      [
        'GeoJSON that is cut',
        '{"type":"FeatureCollection","features":[{"type":"Feature"',
        'line 1',
      ],
      [
        'an answer of Overpass that is incomplete',
        JSON.stringify({ remark: 'runtime error: Query timed out', elements: [node] }),
        'incomplete',
      ],
      [
        'CSV that is cut in a row',
        rows(row(1), 'Place 2,id'),
        'line 3: the file ends in the middle',
      ],
      [
        'CSV that is cut in a quoted cell',
        rows(row(1), 'Place 2,id-2,BS,"Good'),
        'line 3: the file ends',
      ],
      [
        'a quote that is opened in the middle',
        rows(row(1), row(2, '"Good'), row(3), ''),
        'line 3: the file ends',
      ],
      [
        'a table without a known column',
        'heading,number\nA,1\n',
        'Known columns: name (or title), place_id',
      ],
      [
        'a table without a name',
        'place_id,phone\nid-1,5\n',
        'Known columns: name (or title), place_id',
      ],
      [
        'places without a known column',
        '[{"a":1},{"b":2}]',
        'Known columns: name (or title), place_id',
      ],
      [
        'an object without places',
        '{"a":1}',
        'Known columns of a place: name (or title), place_id',
      ],
      ['a web page', '<!doctype html><title>Sign in</title>', 'is a web page'],
      ['a compressed file', new Uint8Array([0x1f, 0x8b, 8, 0]), 'is compressed'],
    ])('the import refuses a file and says why: %s', async (_title, content, words) => {
      const { code, output, errors } = await run(fileWith(content));
      expect({ code, output, lines: errors.trim().split('\n').length }, errors).toEqual({
        code: 1,
        output: '',
        lines: 1,
      });
      expect(errors).toContain(words);
      expect(errors).toContain('Nothing was changed.');
      expect(await stored()).toBe(0);
    });

    test.each([
      ['a missing file', [join(folder, 'none.csv')], 'There is no file'],
      ['a folder', [folder], 'is a folder'],
      ['no file', [], 'Usage: npm run import'],
      ['two files', ['a.csv', 'b.csv'], 'Usage: npm run import'],
      ['an unknown option', ['a.csv', '--dry'], 'Usage: npm run import'],
    ])('the import refuses its arguments and says why: %s', async (_title, args, words) => {
      const { code, output, errors } = await run(...args);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toContain(words);
    });

    test('a dry run refuses a file for the same reason, and neither run touches the data folder', async () => {
      const { code, errors } = await run(fileWith(json.slice(0, -1)), '--dry-run');
      expect({ code, errors }).toEqual({
        code: 1,
        errors: expect.stringContaining('the JSON ends too early') as string,
      });
      expect(() => readdirSync(dataDir)).toThrow('ENOENT');
    });
  },
);

test('the --help of the import lists the options and the columns', async () => {
  const { code, output } = await run('--help');
  expect(code).toBe(0);
  for (const words of [
    '--dry-run',
    '--skip-likely-duplicates',
    'Columns: name (or title), place_id',
  ])
    expect(output).toContain(words);
});

test('an import whose only problem is skipped rows exits with 0, and its dry run reports the same', async () => {
  const file = fileWith(
    rows(row(1), 'A "b" c,id-2,BS,x', 'Miami,id-3,US,x', ',id-4,BS,x', 'No id,,BS,x', row(6), ''),
  );
  const told = (output: string) =>
    output
      .replace('Dry run, nothing was changed. Would be: ', '')
      .replaceAll(/^(?: {2}(?:Compared|Imported)|•|Closed to other users:) .*\n/gm, '');
  const dry = await run(file, '--dry-run');
  expect(dry.code, dry.errors).toBe(0);
  expect(await stored()).toBe(0);
  const real = await run(file);
  expect(real.code, real.errors).toBe(0);
  expect(await stored()).toBe(2);
  expect(told(dry.output)).toBe(told(real.output));
  for (const line of [3, 4, 5, 6])
    expect(real.output).toMatch(new RegExp(`^ {2}line ${line}\\b`, 'm'));
  expect(real.output).toContain('2 created, 0 updated, 0 unchanged, 4 skipped.');
});
