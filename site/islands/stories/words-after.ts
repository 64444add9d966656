import { tidyText } from '#domain/wording/tidy-text.ts';

/** The text that was typed into the box after the story was sent. The box still contains both. */
export function wordsAfter(sent: string, typed: string): string {
  if (tidyText(typed) === sent) return '';
  const text = typed.trimStart();
  const isContinued = text.startsWith(sent) && /^\s/.test(text.slice(sent.length));
  // Any other text is a different story, so keep all of it.
  return isContinued ? text.slice(sent.length).trimStart() : typed;
}
