/**
 * `npm run generate [-- --check]`: writes files that are derived from other sources. Collections
 * determine Payload's types and the admin's import map. The site's tokens determine the palette of
 * drawings and the colours of the admin, and the lock file determines the list of licences. With
 * `--check` the command fails when a committed file is out of date. A stale import map would not fail
 * the build, but the admin would lack fields.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { adminTokens } from './admin-tokens.ts';
import { licenceList } from './licence-list.ts';
import { paletteModule } from './palette-module.ts';

/** The file that defines the colours. */
const TOKENS_FILE = 'site/styles/theme.css';
const PALETTE_FILE = 'illustrations/palette.ts';
const ADMIN_TOKENS_FILE = 'cms/app/(payload)/tokens.css';
const LICENCES_FILE = 'docs/licences.md';
const FILES = [
  'cms/payload-types.ts',
  'cms/app/(payload)/admin/importMap.js',
  PALETTE_FILE,
  ADMIN_TOKENS_FILE,
  LICENCES_FILE,
];

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
const css = readFileSync(TOKENS_FILE, 'utf8');
writeFileSync(PALETTE_FILE, paletteModule(css, TOKENS_FILE));
const fontsCss = readFileSync('site/styles/fonts.css', 'utf8');
const fontsFolder = relative(dirname(ADMIN_TOKENS_FILE), 'site/styles');
writeFileSync(
  ADMIN_TOKENS_FILE,
  adminTokens({ css, tokensFile: TOKENS_FILE, fontsCss, fontsFolder }),
);
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<
  typeof licenceList
>[0];
writeFileSync(LICENCES_FILE, licenceList(lock));
const stale = FILES.filter((file, index) => readFileSync(file, 'utf8') !== before[index]);
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`These files were out of date and have been rewritten: ${stale.join(', ')}`);
  process.exit(1);
}
