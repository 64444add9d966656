/**
 * Loads the code of the hearts on the first tap, or at once if this browser may be signed in. Until
 * then a page loads only this small script.
 */
import { hasMemberHint } from '#site/data/account/member-hint.ts';
import { onSignIn } from '#site/data/account/sign-in-event.ts';
import { notify } from '#site/islands/toasts/notify.ts';

async function hearts() {
  const { tapped } = await import('./favorite-hearts.ts');
  return tapped;
}

function tap(heart: HTMLElement): void {
  hearts().then(
    (tapped) => tapped(heart),
    // The code could not be loaded, most likely because the network is down.
    () => {
      const description = 'Failed to update favorites. Please try again.';
      void notify({ title: 'Error', description, variant: 'destructive' });
    },
  );
}

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-favorite]');
  if (heart) tap(heart);
});
// Replay the taps that `site/inline-scripts/early-taps.js` recorded. An even number of taps cancels
// out.
for (const heart of document.querySelectorAll<HTMLElement>('[data-favorite][data-tapped]'))
  tap(heart);

const prepare = () => void hearts().catch(() => {});
if (hasMemberHint()) prepare();
else onSignIn(prepare);
