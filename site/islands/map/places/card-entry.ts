/**
 * The open card of the map has its own history entry, so that Back closes the card instead of
 * leaving the page, and a visitor who returns from a restaurant's page finds the card open. If the
 * visitor closes the card in another way, the entry stays in the history, but Back skips it, and
 * the next card uses it again.
 */
type CardState = { card: string | null };

/** Called with the key of the mark whose card should be open, or null for no card. */
type Follow = (mark: string | null) => void;

let follow: Follow | null = null;
let isSpare = false;

/** Records in the history that the card of this mark is open. */
export function enterCard(mark: string): void {
  const state = { ...ofEntry(), card: mark } satisfies CardState;
  if (hasCard(history.state)) history.replaceState(state, '');
  else history.pushState(state, '');
  isSpare = false;
}

/** Records that the visitor closed the card in another way than by Back. */
export function leaveCard(): void {
  if (openCard() === null) return;
  history.replaceState({ ...ofEntry(), card: null } satisfies CardState, '');
  isSpare = true;
}

/** Returns the key of the mark whose card is open in the current history entry, or null. */
export function openCard(): string | null {
  return hasCard(history.state) ? history.state.card : null;
}

/**
 * Calls `onStep` when Back or Forward opens or closes a card. Returns a function that stops the
 * calls.
 */
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
