import { tidyText } from '#domain/wording/tidy-text.ts';

/**
 * Returns the text that the member typed after sending a story. The box still begins with the sent
 * text.
 */
export function wordsAfter(sent: string, typed: string): string {
  if (tidyText(typed) === sent) return '';
  const text = typed.trimStart();
  const isContinued = text.startsWith(sent) && /^\s/.test(text.slice(sent.length));
  // If the box does not begin with the sent text, keep all of its text.
  return isContinued ? text.slice(sent.length).trimStart() : typed;
}
