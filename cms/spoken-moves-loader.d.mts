/** An item in a list that can be sorted. Other items have no `sortable`. */
type Item = { data: { current?: { sortable?: { index: number; items: readonly unknown[] } } } };
type Move = { active: Item; over: Item | null };

export default function withSpokenMoves(source: string): string;
export function spokenMoves(): Record<
  'onDragStart' | 'onDragOver' | 'onDragEnd' | 'onDragCancel',
  (move: Move) => string
>;
