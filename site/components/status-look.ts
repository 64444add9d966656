// In narrow windows what is said takes two lines most of the day.
const SHAPE =
  'mt-3 flex min-h-[3.2rem] max-sm:min-h-[4.7rem] flex-wrap items-center gap-x-3 gap-y-[0.2rem] rounded-sm px-[min(1rem,4vw)] py-3 text-ink';

/** Whether a restaurant is open, in the colour of the answer. */
export const STATUS = {
  open: `${SHAPE} bg-positive-wash [--tone:var(--positive)]`,
  closed: `${SHAPE} bg-negative-wash [--tone:var(--negative)]`,
  unknown: `${SHAPE} bg-warning-wash [--tone:var(--warning)]`,
  /** As high as the answer that follows. */
  pending: `${SHAPE} bg-surface-sunken`,
  label:
    'inline-flex items-center gap-[0.4rem] font-display text-md leading-snug font-heavy text-(--tone)',
} as const;
