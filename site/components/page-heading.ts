/** Classes of the heading on all pages except the home page and restaurant pages. */
export const PAGE_HEADING = {
  frame: 'pt-[clamp(2.25rem,5vw,3.5rem)] pb-5',
  title: 'text-3xl font-extrabold',
  count: 'text-md text-ink-muted tabular-nums',
} as const;
