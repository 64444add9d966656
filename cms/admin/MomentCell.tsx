'use client';

import type { DefaultCellComponentProps } from 'payload';
import { momentText } from './moment-text.ts';

/** A time in a list, in the time zone of The Bahamas. */
export function MomentCell({ cellData }: DefaultCellComponentProps) {
  return typeof cellData === 'string' ? <span>{momentText(cellData)}</span> : null;
}
