/**
 * `npm run migrate:create -- NAME`: writes a SQLite migration with all changes of the collections
 * since the last migration. Adds the new migration to the list that the server runs at its start.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FOLDER = 'cms/migrations';
const LIST = 'cms/database/sqlite-migrations.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'guide-migration-'));
try {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/payload/bin.js', 'migrate:create', process.argv[2] ?? 'change'],
    {
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: '', DATABASE_URL_FILE: '', DATA_DIR: dataDir },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

// Delete the list that Payload writes, because Node cannot resolve its imports.
rmSync(join(FOLDER, 'index.ts'), { force: true });
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .sort();
for (const name of names) {
  const file = join(FOLDER, `${name}.ts`);
  const source = readFileSync(file, 'utf8');
  const named = source.replace(
    /import \{ MigrateUpArgs.*\}/,
    'import { type MigrateDownArgs, type MigrateUpArgs, sql }',
  );
  writeFileSync(file, named.replaceAll('{ db, payload, req }', '{ db }'));
}
writeFileSync(
  LIST,
  [
    '/** The committed migrations of SQLite, oldest first. Written by `npm run migrate:create`. */',
    ...names.map((name) => `import * as m${name} from '#cms/migrations/${name}.ts';`),
    '',
    'export const migrations = [',
    ...names.map((name) => `  { name: '${name}', up: m${name}.up, down: m${name}.down },`),
    '];',
    '',
  ].join('\n'),
);
