import { APIError, type Config } from 'payload';

/**
 * A refusal that is part of normal operation. The user sees its message, and the log does not
 * record it.
 */
export class ExpectedRefusal extends APIError {
  constructor(message: string, status: 400 | 403 | 409) {
    super(message, status, null, true);
  }
}

/**
 * Turns logging off for {@link ExpectedRefusal}. Payload looks up the log level by class name. The
 * cast is needed, because Payload's type lists only its own classes.
 */
export const quietRefusals = { ExpectedRefusal: false } as NonNullable<Config['loggingLevels']>;
