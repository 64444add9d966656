import type { ReactNode } from 'react';

type MapBarProps = {
  /** How many places the map shows; null until they are known. */
  status: string | null;
  children?: ReactNode;
};

/** The line above the map: what it shows, and buttons to show more or less. */
export function MapBar({ status, children }: MapBarProps) {
  return (
    <div className="mt-5 mb-[0.9rem] flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="tabular-nums" role="status">
        {status && <b>{status}</b>}
      </p>
      <div className="flex min-h-tap items-center gap-3">{children}</div>
    </div>
  );
}
