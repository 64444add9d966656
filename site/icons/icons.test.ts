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

test('the icons can do without their attributes, because the class "icon" sets the same values', () => {
  for (const path of globSync('site/icons/*.svg')) {
    const attributes = /<svg\b([^>]*)>/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
    const values = Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name, value]) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(values), path).toMatchObject({
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 24 24',
      ...{ width: '24', height: '24', fill: 'none', stroke: 'currentColor', 'stroke-width': '2' },
      ...{ 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    });
  }
});
