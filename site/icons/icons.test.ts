import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches the file name in `#site/icons/NAME.svg?raw`. */
const IMPORT = /'#site\/icons\/([\w-]+\.svg)/g;

test('site/icons holds exactly the icons that the site imports', () => {
  const imported = globSync('site/**/*.{astro,ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name));
  expect(imported.length).toBeGreaterThan(50);
  const copied = readdirSync('site/icons').filter((name) => name.endsWith('.svg'));
  expect([...new Set(imported)].toSorted()).toEqual(copied.toSorted());
});
