import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from './build.ts';
import { LONG_EXPORTS } from './known-formats.ts';

test.each(LONG_EXPORTS)('every package.json of the package %s declares ES modules', (name) => {
  const folder = join(PROJECT_ROOT, 'node_modules', name);
  const types = globSync('**/package.json', { cwd: folder }).map((file) => {
    const { type } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { type?: string };
    return type;
  });
  expect(new Set(types)).toEqual(new Set(['module']));
});

test('the import hook finds the same files for all imports as Node does', () => {
  const loaded = (...flags: string[]) =>
    execFileSync(
      process.execPath,
      [
        ...flags,
        '--input-type=module',
        '--eval',
        `import { registerHooks } from 'node:module';
        const urls = new Set();
        registerHooks({
          load(url, context, nextLoad) {
            urls.add(context.format + ' ' + url);
            return nextLoad(url, context);
          },
        });
        for (const name of ['drizzle-orm/libsql', 'drizzle-orm/sqlite-core', 'date-fns'])
          console.log(Object.keys(await import(name)).sort().join());
        console.log([...urls].sort().join('\\n'));`,
      ],
      { cwd: PROJECT_ROOT, encoding: 'utf8' },
    );
  const own = loaded();
  expect(own).toContain('module file:');
  expect(loaded('--import', './server/known-formats.ts')).toBe(own);
});
