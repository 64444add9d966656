const MAX_LENGTH = 40;
/** Letters of any script. A full stop only before a blank or at the end, as in "J. P.". */
const PLAIN_NAME = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u;

/**
 * A name for the greeting. Null for a name that looks like a web address, a sentence or markup: a
 * stranger who registers another person's email address could otherwise write to that person.
 */
export function ownName(name: string | null): string | null {
  const text = (name ?? '').normalize('NFC').trim();
  return text.length <= MAX_LENGTH && PLAIN_NAME.test(text) ? text : null;
}
