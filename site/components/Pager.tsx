import type { MouseEvent, ReactNode } from 'react';
import chevronLeft from '#site/icons/chevron-left.svg?raw';
import chevronRight from '#site/icons/chevron-right.svg?raw';
import { BUTTON } from './button-look.ts';
import { Icon } from './Icon.tsx';

type PagerProps = {
  page: number;
  lastPage: number;
  /** More controls at the end of the row. */
  children?: ReactNode;
} & (
  | {
      /** Returns the path of a page. Previous and Next are then links. */
      pathOf: (page: number) => string;
      onPage?: never;
    }
  | {
      /** Called with the chosen page. Previous and Next are then buttons. */
      onPage: (page: number, tap: MouseEvent) => void;
      pathOf?: never;
    }
);

// On narrow phones, both buttons and the page number fit into one row.
const STEP = `${BUTTON.line} max-sm:px-[0.7rem]`;
const CHEVRON = 'max-[22.5rem]:hidden';

/** Previous and Next, if a list has more than one page. */
export function Pager({ page, lastPage, pathOf, onPage, children }: PagerProps) {
  if (lastPage <= 1) return null;
  const step = (to: number, rel: 'prev' | 'next', label: ReactNode) => {
    const exists = to >= 1 && to <= lastPage;
    if (onPage)
      return (
        <button
          type="button"
          className={STEP}
          disabled={!exists}
          onClick={(tap) => onPage(to, tap)}
        >
          {label}
        </button>
      );
    return (
      exists && (
        <a className={STEP} href={pathOf(to)} rel={rel}>
          {label}
        </a>
      )
    );
  };
  return (
    <nav
      className="mt-[clamp(2rem,4vw,3.25rem)] flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t-2 border-line pt-5"
      aria-label="Pages"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-4 max-sm:gap-x-2">
        {step(
          page - 1,
          'prev',
          <>
            <Icon source={chevronLeft} className={CHEVRON} />
            Previous
          </>,
        )}
        <span className="font-strong whitespace-nowrap tabular-nums">{`Page ${page} of ${lastPage}`}</span>
        {step(
          page + 1,
          'next',
          <>
            Next
            <Icon source={chevronRight} className={CHEVRON} />
          </>,
        )}
      </div>
      {children}
    </nav>
  );
}
