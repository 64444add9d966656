import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databaseTests } from './database-tests.ts';

const chosen = databaseTests();

describe('the tests that also run on MongoDB', () => {
  test.each([
    ['opens a CMS', 'cms/accounts/accounts.integration.test.ts'],
    ['starts the guide on the tested database', 'server/first-start.integration.test.ts'],
    ['reads the setting itself', 'server/settings/standalone-mongo.integration.test.ts'],
    ['opens a CMS through its imports', 'server/operations/killed.integration.test.ts'],
  ])('the tests on MongoDB include a file that %s: %s', (_, file) => {
    expect(chosen).toContain(file);
  });

  test.each([
    ['opens no database', 'cms/api/shared-calls.test.ts'],
    ['starts the guide only on SQLite', 'server/stop-while-starting.integration.test.ts'],
    ['tests a rule', 'domain/opening-hours/clock-time.test.ts'],
  ])('the tests on MongoDB leave out a file that %s: %s', (_, file) => {
    expect(readFileSync(file, 'utf8')).not.toBe('');
    expect(chosen).not.toContain(file);
  });
});
