'use client';

import type { DefaultCellComponentProps } from 'payload';

/** The number of photos of a place in a list. */
export function PhotosCell({ cellData }: DefaultCellComponentProps) {
  const count = Array.isArray(cellData) ? cellData.length : Number(cellData ?? 0);
  return count > 0 ? <span>{count}</span> : <strong className="guide-unverified">None</strong>;
}
