/** A host with a dot and a top level of letters, then nothing, a port or a path. */
const WITHOUT_SCHEME =
  /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

/**
 * Adds `https://` to a web address that was typed without it: `marvas.example/menu`. Any other text
 * is only trimmed.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  if (text.startsWith('//') && WITHOUT_SCHEME.test(text.slice(2))) return `https:${text}`;
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : text;
}
