/**
 * `npm run generate [-- --check]`: writes what Payload derives from the collections, its types and
 * the admin's import map. With `--check` it fails when a committed file is out of date: a stale
 * import map builds without a complaint and shows an admin without its fields.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FILES = ['cms/payload-types.ts', 'cms/app/(payload)/admin/importMap.js'];

const before = FILES.map((file) => readFileSync(file, 'utf8'));
for (const command of ['generate:types', 'generate:importmap']) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/payload/bin.js', command],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) {
    console.error(stdout, stderr);
    process.exit(1);
  }
}
const stale = FILES.filter((file, index) => readFileSync(file, 'utf8') !== before[index]);
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Out of date, now written anew: ${stale.join(', ')}`);
  process.exit(1);
}
