import type { AfterErrorHook } from 'payload';

/**
 * Answers 400 to a request whose ids or conditions the database can not take: a word where a number
 * is stored, a date that is none, a field that can not be compared so. Payload takes such an error
 * for one of its own and answers 500. What failed is logged either way.
 */
export const unreadableQuery: AfterErrorHook = ({ error, result }) =>
  isUnreadable(error)
    ? { status: 400, response: { errors: [{ message: 'The request can not be read.' }] } }
    : { response: result };

function isUnreadable(error: Error): boolean {
  switch (error.name) {
    case 'URIError':
    // Mongoose's word for a value that its field can not hold, and the driver's for an id.
    case 'CastError':
    case 'BSONError':
      return true;
    case 'RangeError':
      // The second of what is nested deeper than anything that is stored here.
      return /^(?:Invalid time value|Maximum call stack size exceeded)$/.test(error.message);
    case 'APIError':
      return error.message.startsWith('Cannot find field for path');
    case 'TypeError':
      return error.message.endsWith('must be a string, Uint8Array, or URL without null bytes.');
    default:
      return error.constructor.name === 'DrizzleQueryError' && isUnfit(error.cause);
  }
}

/** SQLite's refusals of a statement or value itself, unlike those of a disk that is full or a lock. */
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
