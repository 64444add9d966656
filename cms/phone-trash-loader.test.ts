import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import withPhoneTrash from './phone-trash-loader.mjs';

test('TRASH-12 the build tells the buttons of Payload’s list on phones that it shows the trash', () => {
  const source = readFileSync('node_modules/@payloadcms/ui/dist/exports/client/index.js', 'utf8');
  const [added] = /,viewType:\w+(?=\}\),\w+\("div",\{className:`\$\{\w+\}__list-sel)/.exec(
    withPhoneTrash(source),
  ) ?? [''];
  expect(added).not.toBe('');
  expect(withPhoneTrash(source).length).toBe(source.length + added.length);
});

test('TRASH-12 the build fails if Payload writes its list in another way', () => {
  expect(withPhoneTrash('export const other = 1')).toBe('export const other = 1');
  expect(() => withPhoneTrash('`${list}__list-selection-actions`')).toThrow('has changed');
});
