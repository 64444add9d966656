import type { AfterErrorHook } from 'payload';

/**
 * Answers 400 to a request with ids or conditions that the database rejects, such as a word in the
 * place of a number, an invalid date, or a field that cannot be compared in this way. Payload would
 * answer 500. The error is logged in any case.
 */
export const unreadableQuery: AfterErrorHook = ({ error, result }) =>
  isUnreadable(error)
    ? {
        status: 400,
        response: { errors: [{ message: 'The request has an invalid id or filter.' }] },
      }
    : { response: result };

function isUnreadable(error: Error): boolean {
  switch (error.name) {
    case 'URIError':
    // `CastError` is Mongoose's error for a value of the wrong type, `BSONError` the driver's for
    // an invalid id.
    case 'CastError':
    case 'BSONError':
      return true;
    case 'RangeError':
      // The second message comes from a query that is nested too deeply.
      return /^(?:Invalid time value|Maximum call stack size exceeded)$/.test(error.message);
    case 'APIError':
      return error.message.startsWith('Cannot find field for path');
    case 'TypeError':
      return error.message.endsWith('must be a string, Uint8Array, or URL without null bytes.');
    default:
      return error.constructor.name === 'DrizzleQueryError' && isUnfit(error.cause);
  }
}

/**
 * Whether SQLite refused the statement because of its text or a value, and not because of a full
 * disk or a lock.
 */
function isUnfit(cause: unknown): boolean {
  return (
    cause instanceof Error &&
    (cause instanceof RangeError ||
      cause instanceof TypeError ||
      /^SQLITE_ERROR: (?:incomplete input|near |no such column)|^datatype mismatch$|^FOREIGN KEY constraint failed$|can only bind/.test(
        cause.message,
      ))
  );
}
