/** Why the CMS refuses a call; each code has one HTTP status, decided where responses are made. */
export type RefusalCode = 'invalid' | 'unauthorized' | 'forbidden' | 'not-found' | 'conflict';

/** An expected refusal. Anything else that is thrown is a bug and shows nothing of itself outside. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = fields;
  }
}
