import type { Where } from 'payload';
import type { Stage } from './import-store.ts';

export const STAGE_WORDS: Record<Stage, string> = {
  uploading: 'Not sent completely',
  comparing: 'Comparing',
  compared: 'Compared: choose what to import',
  importing: 'Importing',
  imported: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
  refused: 'This file cannot be read',
};

type ChoosableKind = 'new' | 'changed' | 'duplicate';
type View = { label: string; where: Where; kind?: ChoosableKind };

const ofKind = (kind: string): Where => ({ kind: { equals: kind } });

/** The filters of the rows of an import. */
export const VIEWS = {
  all: { label: 'All', where: {} },
  new: { label: 'New', where: ofKind('new'), kind: 'new' },
  changed: { label: 'Changed', where: ofKind('changed'), kind: 'changed' },
  duplicate: { label: 'Likely duplicates', where: ofKind('duplicate'), kind: 'duplicate' },
  kept: { label: 'Kept', where: ofKind('kept') },
  refused: { label: 'Refused', where: ofKind('refused') },
  left: { label: 'Left as they are', where: { state: { equals: 'left' } } },
  undone: { label: 'Undone', where: { state: { equals: 'undone' } } },
} satisfies Record<string, View>;

export type RowView = keyof typeof VIEWS;

/** The kind of the rows of a filter, if an editor can choose among them. */
export function kindOf(view: RowView): ChoosableKind | undefined {
  const { kind }: View = VIEWS[view];
  return kind;
}

/** The filter in a page's address. */
export function viewOf(name: string): RowView {
  return Object.hasOwn(VIEWS, name) ? (name as RowView) : 'all';
}
