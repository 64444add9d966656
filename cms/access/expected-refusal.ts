import { APIError, type Config } from 'payload';

/** Refuses a request in normal operation. The user sees the message. The log does not record it. */
export class ExpectedRefusal extends APIError {
  constructor(message: string, status: 400 | 403 | 409) {
    super(message, status, null, true);
  }
}

/**
 * Turns logging off for {@link ExpectedRefusal}. Payload finds the level by class name, but its
 * type allows only its own classes.
 */
export const quietRefusals = { ExpectedRefusal: false } as NonNullable<Config['loggingLevels']>;
