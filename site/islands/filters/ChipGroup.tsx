import type { ReactNode } from 'react';
import { CHIPS } from '#site/components/chip-look.ts';

type ChipGroupProps = {
  title: string;
  /** Whether the title is visible before the chips. */
  isTitled?: boolean | undefined;
  children: ReactNode;
};

/** The chips of one filter. */
export function ChipGroup({ title, isTitled, children }: ChipGroupProps) {
  return (
    <div className={`${CHIPS} items-center`} role="group" aria-label={title}>
      {isTitled && (
        // The title is as high as a row of chips, so that both align.
        <span
          className="inline-flex min-h-tap items-center text-sm text-ink-muted"
          aria-hidden="true"
        >
          {title}
        </span>
      )}
      {children}
    </div>
  );
}
