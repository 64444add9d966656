/** Fills the hearts of favorites on the page. On a tap, adds or removes a favorite. */
import {
  isFavorite,
  isSignedOutAnswer,
  loadFavorites,
  onFavoritesChange,
  setFavorite,
} from '#site/data/favorites/favorites.ts';
import { rememberWish, takeWish } from '#site/data/favorites/favorite-after-sign-in.ts';
import { forgetMember, isSignedIn, onMember } from '#site/data/account/member.ts';
import { askToSignIn } from '#site/islands/toasts/ask-to-sign-in.ts';
import { notify } from '#site/islands/toasts/notify.ts';

onFavoritesChange(showAll);
// Islands add cards later, so update the hearts on every change of the page.
new MutationObserver(showAll).observe(document.body, { childList: true, subtree: true });
onMember(() => void fulfilWish());

/** Handles a tap on a heart. */
export async function tapped(heart: HTMLElement): Promise<void> {
  const id = Number(heart.dataset.favorite);
  if (!(await isSignedIn())) {
    askForFavorites(id);
    return;
  }
  await loadFavorites();
  await change(id, !isFavorite(id));
}

/** After a sign-in, saves the restaurant whose heart the visitor had tapped before. */
async function fulfilWish(): Promise<void> {
  await loadFavorites();
  const id = takeWish();
  if (id !== null && !isFavorite(id)) await change(id, true);
}

async function change(id: number, isWanted: boolean): Promise<void> {
  try {
    await setFavorite(id, isWanted);
    const description = isWanted ? 'Added to favorites' : 'Removed from favorites';
    void notify({ description, variant: 'success' });
  } catch (error) {
    if (isSignedOutAnswer(error)) {
      forgetMember();
      askForFavorites(isWanted ? id : null);
      return;
    }
    const description = 'Failed to update favorites. Please try again.';
    void notify({ title: 'Error', description, variant: 'destructive' });
  }
}

function askForFavorites(wantedId: number | null): void {
  if (wantedId !== null) rememberWish(wantedId);
  askToSignIn('Please sign in to save favorites.');
}

function showAll(): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favorite]')) {
    const isFull = isFavorite(Number(heart.dataset.favorite));
    if (heart.ariaPressed === String(isFull)) continue;
    heart.ariaPressed = String(isFull);
    const words = isFull ? 'Remove from favorites' : 'Add to favorites';
    const shown = heart.querySelector('[data-favorite-words]');
    if (shown) shown.textContent = words;
    else heart.ariaLabel = words;
  }
}
