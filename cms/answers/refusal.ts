/** Why the CMS refuses a call. Each code maps to one HTTP status. */
export type RefusalCode =
  'invalid' | 'unauthorized' | 'forbidden' | 'not-found' | 'conflict' | 'too-many';

/** Further fields of the response. */
type Details = {
  /** The message of each wrong field, by field name. */
  fields?: Record<string, string>;
  /** Advice about the next step, shown with the message. */
  suggestion?: string;
  retryAfterSeconds?: number;
};

/**
 * An expected refusal, whose message the caller sees. Any other error is a bug, and its message is
 * never sent.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: Details;

  constructor(code: RefusalCode, message: string, details: Details = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}
