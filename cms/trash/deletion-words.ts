import { counted } from '#domain/wording/counted.ts';

/** A number of records of one kind, such as 3 stories. `plural` if it is not the noun with an s. */
export type Counted = { count: number; noun: string; plural?: string };

const LIST = new Intl.ListFormat('en');

/** Says in numbers what a final deletion deletes. */
export function deletionWords(name: string, belongings: readonly Counted[]): string {
  const parts = belongings
    .filter(({ count }) => count > 0)
    .map(({ count, noun, plural }) =>
      count !== 1 && plural ? `${count} ${plural}` : counted(count, noun),
    );
  const others = parts.length > 0 ? `, with ${LIST.format(parts)}` : '';
  return `“${name}” will be deleted for good${others}. This cannot be undone.`;
}
