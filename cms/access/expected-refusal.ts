import { APIError, type Config } from 'payload';

/** Refuses what anybody may try, with a message for whoever tried: nothing that belongs in the log. */
export class ExpectedRefusal extends APIError {
  constructor(message: string, status: 400 | 403 | 409) {
    super(message, status, null, true);
  }
}

/** Payload looks levels up by the name of the error's class; its type knows its own classes only. */
export const quietRefusals = { ExpectedRefusal: false } as NonNullable<Config['loggingLevels']>;
