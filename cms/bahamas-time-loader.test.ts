import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import withBahamasTime from './bahamas-time-loader.mjs';

const BUNDLES = 'node_modules/@payloadcms/ui/dist/exports';

test.each(['client/index.js', 'shared/index.js'])(
  'DESK-18 the build makes Payload’s %s format times in the time zone of The Bahamas',
  (file) => {
    const source = readFileSync(`${BUNDLES}/${file}`, 'utf8');
    const changed = withBahamasTime(source);
    expect(changed.match(/"America\/Nassau"/g)).toHaveLength(1);
    expect(changed.replace(',"America/Nassau"', '')).toBe(source);
  },
);

test('DESK-18 the build fails if Payload formats times in another way', () => {
  expect(withBahamasTime('export const other = 1')).toBe('export const other = 1');
  expect(() => withBahamasTime('i18n.dateFNS?format(date):""')).toThrow('has changed');
});
