/** Classes of the links to a list's other pages. */
export const PAGER = {
  frame:
    'mt-[clamp(2rem,4vw,3.25rem)] flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t-2 border-line pt-5',
  pages: 'flex flex-wrap items-center gap-x-3 gap-y-4',
  current: 'font-strong tabular-nums',
} as const;
