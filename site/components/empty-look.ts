/** Classes of an empty state: a picture, a title, a line of text, a button. */
export const EMPTY = {
  frame:
    'grid justify-items-center gap-3 px-4 py-[clamp(2rem,6vw,4rem)] text-center xl:content-center',
  art: 'w-[min(19rem,74vw)]',
  text: 'max-w-[26rem] text-ink-muted',
} as const;
