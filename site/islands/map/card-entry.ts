/**
 * The open card of the map has an entry of its own in the history: Back closes it instead of leaving the
 * page, and whoever comes back from the place finds it open. An entry whose card was closed otherwise is
 * used for the next one; on the way back it is passed over.
 */
type CardState = { card: string | null };

/** Called with the mark whose card is to be open; null for none. */
type Follow = (mark: string | null) => void;

let follow: Follow | null = null;
let isSpare = false;

/** Notes that the card of this mark is open. */
export function enterCard(mark: string): void {
  const state = { ...ofEntry(), card: mark } satisfies CardState;
  if (hasCard(history.state)) history.replaceState(state, '');
  else history.pushState(state, '');
  isSpare = false;
}

/** Notes that the card was closed otherwise than by Back. */
export function leaveCard(): void {
  if (openCard() === null) return;
  history.replaceState({ ...ofEntry(), card: null } satisfies CardState, '');
  isSpare = true;
}

/** The mark whose card the present entry has open; null for none. */
export function openCard(): string | null {
  return hasCard(history.state) ? history.state.card : null;
}

/** Tells of steps in the history that open or close a card; answers how to stop. */
export function followCard(onStep: Follow): () => void {
  addEventListener('popstate', step);
  follow = onStep;
  return () => {
    follow = null;
  };
}

function step(): void {
  if (!hasCard(history.state) && isSpare) {
    isSpare = false;
    history.back();
    return;
  }
  isSpare = hasCard(history.state) && history.state.card === null;
  follow?.(openCard());
}

function ofEntry(): object {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function hasCard(state: unknown): state is CardState {
  return typeof state === 'object' && state !== null && 'card' in state;
}
