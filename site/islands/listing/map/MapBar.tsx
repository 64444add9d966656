import type { ReactNode } from 'react';

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
    <div className="mt-5 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="tabular-nums" role="status">
        {status && <b>{status}</b>} {note && <span className="text-sm text-ink-muted">{note}</span>}
      </p>
      <div className="flex min-h-tap items-center gap-3">{children}</div>
    </div>
  );
}
