import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { chooseInstallation } from './install-packages.mjs';

const MANIFEST = { dependencies: { astro: '1.0.0' }, devDependencies: { vitest: '2.0.0' } };
const LOCK = JSON.stringify({
  packages: {
    'node_modules/astro': { version: '1.0.0' },
    'node_modules/vitest': { version: '2.0.0', dev: true },
  },
});
const DIGEST = createHash('sha256').update(LOCK).digest('hex');

/** Creates a project with these packages installed (name and version). */
function project(installed: Record<string, string>, stamp: string | null): string {
  const root = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('package.json', JSON.stringify(MANIFEST));
  write('package-lock.json', LOCK);
  write('node_modules/.package-lock.json', '{}');
  for (const [name, version] of Object.entries(installed))
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }));
  if (stamp !== null) write('node_modules/.installed-lock', stamp);
  return root;
}

describe('which packages a command installs', () => {
  const production = { astro: '1.0.0' };
  const all = { ...production, vitest: '2.0.0' };
  const older = { astro: '0.9.0', vitest: '2.0.0' };

  test.each([
    ['a start needs nothing more', production, `${DIGEST} production`, 'production', null],
    ['tests need nothing more', all, `${DIGEST} all`, 'all', null],
    ['a start after tests keeps everything', all, `${DIGEST} all`, 'production', null],
    ['the release before installed everything', all, DIGEST, 'all', null],
    ['tests after a start add', production, `${DIGEST} production`, 'all', 'add all'],
    [
      'a start after an upgrade adds',
      { astro: '0.9.0' },
      'old production',
      'production',
      'add production',
    ],
    ['a start after an upgrade keeps packages of tests', older, 'old all', 'production', 'add all'],
    ['tests after an upgrade add', older, 'old production', 'all', 'add all'],
    [
      'a package was removed by hand',
      { vitest: '2.0.0' },
      `${DIGEST} all`,
      'production',
      'add all',
    ],
    ['npm ci was run by hand, then a start', all, null, 'production', 'add all'],
    ['npm ci --omit=dev was run by hand', production, null, 'production', 'add production'],
  ] as const)('which packages npm must install: %s', (_, installed, stamp, wanted, expected) => {
    const chosen = chooseInstallation(project(installed, stamp), wanted);
    expect(chosen && `${chosen.how} ${chosen.set}`).toBe(expected);
  });

  test.each(['production', 'all'] as const)(
    'an empty folder or an interrupted installation gets a clean installation: %s',
    (wanted) => {
      const root = project(production, null);
      rmSync(join(root, 'node_modules/.package-lock.json'));
      expect(chooseInstallation(root, wanted)).toMatchObject({ how: 'clean', set: wanted });
      rmSync(join(root, 'node_modules'), { recursive: true });
      expect(chooseInstallation(root, wanted)).toMatchObject({ how: 'clean', set: wanted });
    },
  );
});
