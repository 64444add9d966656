import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import astro from 'eslint-plugin-astro';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importCircles } from './import-circles.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'circles-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['a value', 'a.ts', { 'a.ts': `import { b } from './b.ts';`, 'b.ts': `import './a.ts';` }],
  ['a type', 'a.ts', { 'a.ts': `import type { B } from './b.ts';`, 'b.ts': `import './a.ts';` }],
  [
    'a type on the way back',
    'a.ts',
    { 'a.ts': `import './b.ts';`, 'b.ts': `import type { A } from './a.ts';` },
  ],
  [
    'a type named in place',
    'a.ts',
    { 'a.ts': `type B = import('./b.ts').B;`, 'b.ts': `import './a.ts';` },
  ],
  ['.mjs files', 'a.mjs', { 'a.mjs': `import './b.mjs';`, 'b.mjs': `export * from './a.mjs';` }],
  [
    'what is loaded later',
    'a.mjs',
    { 'a.mjs': `await import('./b.mjs');`, 'b.mjs': `import './a.mjs';` },
  ],
  [
    'what is passed on',
    'a.ts',
    { 'a.ts': `export { b } from './b.ts';`, 'b.ts': `export * from './a.ts';` },
  ],
  [
    'a longer way',
    'a.ts',
    { 'a.ts': `import './b.tsx';`, 'b.tsx': `import './c.mjs';`, 'c.mjs': `import './a.ts';` },
  ],
  [
    'components',
    'A.astro',
    {
      'A.astro': `---\nimport B from './B.astro';\n---\n<B />`,
      'B.astro': `---\nimport A from './A.astro';\n---\n<A />`,
    },
  ],
  ['the file itself', 'a.ts', { 'a.ts': `import { a } from './a.ts';` }],
])('an import cycle through %s is refused', (_, file, files) => {
  expect(lint(file, files)).toEqual([expect.stringContaining('leads back to this file')]);
});

test.each([
  [
    'two ways to one file',
    { 'a.ts': `import './b.ts'; import './c.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': '' },
  ],
  [
    'a circle among others',
    { 'a.ts': `import './b.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': `import './b.ts';` },
  ],
  ['a package', { 'a.ts': `import 'vitest'; import './b.css';` }],
  ['a comment that names it', { 'a.ts': `import './b.ts';`, 'b.ts': `// import './a.ts'` }],
])('%s is no import cycle', (_, files) => {
  expect(lint('a.ts', files)).toEqual([]);
});

test('the lint message shows the whole import cycle, and a corrected file is read again', () => {
  const files = { 'a.ts': `import './b.ts';`, 'b.ts': `import './a.ts';` };
  expect(lint('a.ts', files)).toEqual([expect.stringMatching(/b\.ts → .*a\.ts/)]);
  expect(lint('a.ts', { ...files, 'b.ts': '// nothing is imported here' })).toEqual([]);
});

function lint(file: string, files: Record<string, string>): string[] {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  const name = join(folder, file);
  const messages = new Linter({ cwd: folder }).verify(
    readFileSync(name, 'utf8'),
    [
      ...astro.configs['flat/base'],
      { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } },
      {
        files: ['**/*'],
        plugins: { guide: { rules: { 'import-circles': importCircles } } },
        rules: { 'guide/import-circles': 'error' },
      },
    ],
    { filename: name },
  );
  return messages.map(({ message }) => message);
}
