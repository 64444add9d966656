import { tidyText } from '#domain/wording/tidy-text.ts';

/**
 * Returns the text that was typed after the story was sent. The box still contains the sent text in
 * front.
 */
export function wordsAfter(sent: string, typed: string): string {
  if (tidyText(typed) === sent) return '';
  const text = typed.trimStart();
  const isContinued = text.startsWith(sent) && /^\s/.test(text.slice(sent.length));
  // The box contains a different story, so keep all of its text.
  return isContinued ? text.slice(sent.length).trimStart() : typed;
}
