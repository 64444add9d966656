const MAX_LENGTH = 40;
/** Letters of any script; a full stop only where a blank or the end follows, as in "J. P.". */
const PLAIN_NAME = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u;

/**
 * A name to greet somebody by, or null. Whoever registers somebody else's address chooses the name in
 * a mail to them: what could be an address of the web, a sentence or markup is left out.
 */
export function ownName(name: string | null): string | null {
  const text = (name ?? '').normalize('NFC').trim();
  return text.length <= MAX_LENGTH && PLAIN_NAME.test(text) ? text : null;
}
