// In narrow windows the status usually takes two lines, so reserve their height.
const SHAPE =
  'mt-3 flex min-h-[3.2rem] max-sm:min-h-[4.7rem] flex-wrap items-center gap-x-3 gap-y-[0.2rem] rounded-sm px-[min(1rem,4vw)] py-3 text-ink';

/** Classes of the open/closed status, by status. */
export const STATUS = {
  open: `${SHAPE} bg-positive-wash [--tone:var(--positive)]`,
  closed: `${SHAPE} bg-surface-sunken [--tone:var(--ink)] in-data-busy-hour:bg-negative-wash in-data-busy-hour:[--tone:var(--negative)]`,
  unknown: `${SHAPE} bg-warning-wash [--tone:var(--warning)]`,
  /** An empty box in the height of the status, shown until the status is known. */
  pending: `${SHAPE} bg-surface-sunken`,
  label:
    'inline-flex items-center gap-[0.4rem] font-display text-md leading-snug font-heavy text-(--tone)',
} as const;
