import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const EVERY_PAGE = globSync('site/styles/**/*.css');
/** All style sheets, including those that only some islands and pages load. */
const STYLES = globSync('site/**/*.css');
/** The server adds the editors' link to finished pages. */
const SOURCES = globSync(['site/**/*.{astro,ts,tsx}', 'server/editor-links/*.ts']).filter(
  (path) => !path.includes('.test.'),
);

/** Returns the names of the classes, utilities and data attributes that a sheet defines. */
function definedNames(css: string): string[] {
  const rules = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/url\([^)]*\)/g, '')
    .replaceAll(/@import[^;]*;/g, '');
  const selectors = Array.from(rules.matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector);
  return selectors.flatMap((selector) => [
    ...Array.from(selector.matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name),
    ...Array.from(selector.matchAll(/\[(data-[\w-]+)/g), ([, name = '']) => name),
    ...Array.from(selector.matchAll(/@utility ([\w-]+)/g), ([, name = '']) => name),
  ]);
}

/** Whether a source uses a name as a class or a data attribute. */
function isUsed(name: string, source: string): boolean {
  if (name.startsWith('data-')) {
    const property = name.slice(5).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return new RegExp(`\\b(${name}|dataset\\.${property})\\b`).test(source);
  }
  const strings = source.match(/"[^"\n]*"|'[^'\n]*'|`[^`]*`/g) ?? [];
  const token = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
  return strings.some((string) => token.test(string));
}

function unusedNames(css: string, sources: readonly string[]): string[] {
  const names = [...new Set(definedNames(css))];
  return names.filter((name) => !sources.some((source) => isUsed(name, source)));
}

/** Returns the rules with `!important` that have no comment with the reason. */
function unexplained(css: string): string[] {
  return css
    .split('}')
    .filter((rule) => rule.includes('!important') && !rule.includes('/*'))
    .map((rule) => rule.trim());
}

/** Selectors with `:hover` outside `@media (hover: hover)`, which would stay active after a tap. */
function stickyHovers(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, prelude = '', brace] of css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (brace === '}') open.pop();
    if (brace !== '{') continue;
    open.push(prelude.trim());
    const isGuarded = open.some((at) => at.startsWith('@media') && at.includes('(hover: hover)'));
    if (prelude.includes(':hover') && !isGuarded) found.push(prelude.trim());
  }
  return found;
}

const sources = SOURCES.map((path) => readFileSync(path, 'utf8'));

test.each(STYLES)('the style sheet %s has no unused rule', (path) =>
  expect(unusedNames(readFileSync(path, 'utf8'), sources)).toEqual([]),
);

test.each(STYLES)('the style sheet %s gives a reason for each !important', (path) =>
  expect(unexplained(readFileSync(path, 'utf8'))).toEqual([]),
);

test.each(STYLES)('the style sheet %s has hover styles only for devices that can hover', (path) =>
  expect(stickyHovers(readFileSync(path, 'utf8'))).toEqual([]),
);

test('each sheet of every page is imported by site.css or other-media.css', () => {
  const [site, otherMedia] = ['site.css', 'other-media.css'].map((name) =>
    readFileSync(`site/styles/${name}`, 'utf8'),
  );
  const paths = EVERY_PAGE.map((path) => path.replace('site/styles/', './'));
  const others = paths.filter((path) => !site?.includes(`'${path}'`));
  expect(others.filter((path) => !otherMedia?.includes(`'${path}'`))).toEqual([
    './other-media.css',
    './site.css',
  ]);
});

const LAYERS = '@layer theme, base, components, utilities;';

// Without this line at its start, a sheet that loads before site.css would change the order of the
// layers.
test.each(['site/styles/site.css', ...STYLES.filter((path) => !EVERY_PAGE.includes(path))])(
  'the style sheet %s starts with the order of the cascade layers',
  (path) => {
    const rules = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    expect(rules.trimStart().slice(0, LAYERS.length)).toBe(LAYERS);
  },
);

// Tailwind outputs only the colour steps that it finds in the files that it scans. It does not scan
// these sheets, so a step that only they use would be missing.
test.each(STYLES.filter((path) => !EVERY_PAGE.includes(path)))(
  'the style sheet %s, which Tailwind does not scan, uses no step of a colour ramp',
  (path) => expect(readFileSync(path, 'utf8')).not.toContain('var(--color-'),
);

test.each([
  ['a class', '.gone { color: red }', ['gone']],
  ['a class beside one in use', '.pin.gone > i, .pin { color: red }', ['gone']],
  ['a class in a media query', '@media (width < 1rem) { .gone { color: red } }', ['gone']],
  ['a utility', '@utility gone { color: red }', ['gone']],
  ['a data attribute', '[data-gone] { color: red }', ['data-gone']],
  ['nothing in numbers, files and comments', '/* .a */ i { top: .5rem; src: url(./a.b) }', []],
])('what the check of style sheets finds as unused: %s', (_what, css, unused) => {
  expect(unusedNames(css, ['<a class="pin hot">gone data-</a>'])).toEqual(unused);
});

test('the check of style sheets finds an !important without a reason', () => {
  expect(unexplained('.a { top: 0 !important; }')).toHaveLength(1);
  expect(unexplained('.a { top: 0 !important; /* A style attribute says else. */ }')).toEqual([]);
});

test.each([
  ['a:hover { color: red }', ['a:hover']],
  ['@media (width < 1rem) { a:not(:hover) { color: red } }', ['a:not(:hover)']],
  ['@media (hover: hover) and (width < 1rem) { i { top: 0 } a:hover { color: red } }', []],
  ['@media (hover: hover) { i { top: 0 } } a:hover { color: red }', ['a:hover']],
])(
  'the check of style sheets finds a hover style that would stay after a tap in %s',
  (css, found) => expect(stickyHovers(css)).toEqual(found),
);
