/** Why the CMS refuses a call; each code has one HTTP status, decided where responses are made. */
export type RefusalCode =
  'invalid' | 'unauthorized' | 'forbidden' | 'not-found' | 'conflict' | 'too-many';

/** What the answer says beside its message. */
type Details = {
  /** Message by name of the field that was wrong. */
  fields?: Record<string, string>;
  /** What to do instead. */
  suggestion?: string;
  retryAfterSeconds?: number;
};

/** An expected refusal. Anything else that is thrown is a bug and shows nothing of itself outside. */
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
