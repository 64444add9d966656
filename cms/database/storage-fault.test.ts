import { describe, expect, test } from 'vitest';
import { faultAnswer, SilentDatabaseError, storageFaultOf } from './storage-fault.ts';

const named = (name: string, more: object = {}) =>
  Object.assign(new Error('What happened'), { name, ...more });

describe('storageFaultOf', () => {
  test.each([
    [named('MongoServerSelectionError'), 'unreachable'],
    // In a transaction the driver also labels a broken connection as transient.
    [named('MongoNetworkError', { errorLabels: ['TransientTransactionError'] }), 'unreachable'],
    [named('MongoServerError', { code: 10107, codeName: 'NotWritablePrimary' }), 'unreachable'],
    [named('MongoServerError', { code: 91, codeName: 'ShutdownInProgress' }), 'unreachable'],
    [new SilentDatabaseError(), 'unreachable'],
    [named('MongoServerError', { code: 112, codeName: 'WriteConflict' }), 'conflict'],
    [named('MongoServerError', { errorLabels: ['TransientTransactionError'] }), 'conflict'],
    [named('MongoServerError', { code: 14031 }), 'full'],
    [named('LibsqlError', { code: 'SQLITE_BUSY' }), 'busy'],
    [named('LibsqlError', { code: 'SQLITE_BUSY_SNAPSHOT' }), 'busy'],
    [named('LibsqlError', { code: 'SQLITE_FULL' }), 'full'],
    [named('LibsqlError', { code: 'SQLITE_IOERR_WRITE' }), 'full'],
    [named('LibsqlError', { code: 'SQLITE_READONLY' }), 'refused'],
    [named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'busy'],
    [named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'full'],
    // SQLite's shared-memory file (-shm), as libsql and as Node report it.
    [named('LibsqlError', { code: 'SQLITE_IOERR_SHMSIZE' }), 'full'],
    [named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 4874 }), 'full'],
    [named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 778 }), 'full'],
    [named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 266 }), 'refused'],
    [named('Error', { code: 'ENOSPC' }), 'full'],
    [named('Error', { code: 'EACCES' }), 'refused'],
    [new Error('Failed query', { cause: named('LibsqlError', { code: 'SQLITE_BUSY' }) }), 'busy'],
  ])('the storage fault of %s is recognized', (error, fault) => {
    expect(storageFaultOf(error)).toBe(fault);
  });

  test.each([
    [named('MongoServerError', { code: 11000 })],
    [named('LibsqlError', { code: 'SQLITE_CONSTRAINT_UNIQUE' })],
    [named('Error', { code: 'ENOENT' })],
    [named('Error', { code: 'ERR_SQLITE_ERROR', errcode: 1 })],
    [new TypeError('A bug')],
    ['a text'],
    [null],
  ])('%s is no storage fault', (error) => {
    expect(storageFaultOf(error)).toBeNull();
  });

  test('storageFaultOf does not loop endlessly for an error that is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(storageFaultOf(error)).toBeNull();
  });
});

test('each storage fault is answered with 503 and a time to retry after', () => {
  expect(faultAnswer('full').status).toBe(503);
  for (const fault of ['busy', 'conflict', 'refused', 'unreachable'] as const)
    expect(faultAnswer(fault)).toMatchObject({
      status: 503,
      retryAfterSeconds: expect.any(Number) as unknown,
    });
});
