/** The head of a page that is neither the home page nor a restaurant's. */
export const PAGE_HEADING = {
  frame: 'pt-[clamp(2.25rem,5vw,3.5rem)] pb-5',
  title: 'text-3xl font-extrabold',
  count: 'text-md text-ink-muted tabular-nums',
} as const;
