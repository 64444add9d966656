import { expect, test } from 'vitest';
import { licenceList } from './licence-list.ts';

test('the list groups packages by licence, starting with the most frequent licence, and leaves out development packages', () => {
  const list = licenceList({
    packages: {
      '': { version: '1.0.0' },
      'node_modules/pino': { license: 'MIT' },
      'node_modules/a/node_modules/@scope/b': { license: 'MIT' },
      'node_modules/sharp': { license: 'Apache-2.0' },
      'node_modules/busboy': {},
      'node_modules/vitest': { license: 'MIT', dev: true },
    },
  });
  expect(list).toContain(
    '## MIT\n\n3: `@scope/b`, `busboy`, `pino`\n\n## Apache-2.0\n\n1: `sharp`\n',
  );
  expect(list).not.toContain('vitest');
});

test('a package without a licence causes an error that names the package', () => {
  expect(() => licenceList({ packages: { 'node_modules/odd': {} } })).toThrow(
    'The licence of odd is not known',
  );
});
