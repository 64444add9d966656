import { tidyText } from '#domain/wording/tidy-text.ts';

/** What was typed after a story was sent, which stands in the same box. */
export function wordsAfter(sent: string, typed: string): string {
  if (tidyText(typed) === sent) return '';
  const text = typed.trimStart();
  const isContinued = text.startsWith(sent) && /^\s/.test(text.slice(sent.length));
  // Anything else is another story, which nothing may be taken from.
  return isContinued ? text.slice(sent.length).trimStart() : typed;
}
