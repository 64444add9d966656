import type { ReactNode } from 'react';
import { grouped } from '#domain/wording/counted.ts';
import { BUTTON } from '#site/components/button-look.ts';

type MapBarProps = {
  /** Text about the number of restaurants on the map. Null until the number is known. */
  status: string | null;
  /** An additional remark. */
  note?: string | null;
  children?: ReactNode;
};

/** The line above the map: what the map shows, and buttons to show more or less. */
export function MapBar({ status, note = null, children }: MapBarProps) {
  return (
    <div className="noscript:hidden mt-5 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="tabular-nums" role="status">
        {status && <b>{status}</b>} {note && <span className="text-sm text-ink-muted">{note}</span>}
      </p>
      <div className="flex min-h-tap items-center gap-3">{children}</div>
    </div>
  );
}

export function mapCount(shown: number, total: number): string {
  return `Showing ${grouped(shown)} of ${grouped(total)} restaurants`;
}

/** Above this number of restaurants, a note says that loading all may be slow. */
const SLOW_TOTAL = 100;

type ShowAllProps = {
  total: number;
  /** Whether all restaurants are wanted, and whether they show already. */
  isAll: boolean;
  isShowingAll: boolean;
  onAll: (isAll: boolean) => void;
};

/** Loads all restaurants, or returns to one page: one button, so that it keeps the focus. */
export function ShowAll({ total, isAll, isShowingAll, onAll }: ShowAllProps) {
  return (
    <>
      {!isShowingAll && total > SLOW_TOTAL && (
        <span className="text-sm text-ink-subtle">(May be slow)</span>
      )}
      <button
        type="button"
        className={BUTTON.line}
        aria-disabled={isAll && !isShowingAll}
        onClick={() => onAll(!isShowingAll)}
      >
        {isShowingAll ? 'Back to Pages' : isAll ? 'Loading all...' : 'Show All'}
      </button>
    </>
  );
}
