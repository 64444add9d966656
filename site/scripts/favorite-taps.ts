/**
 * Hearts are worked by what is loaded with the first tap, or at once for whoever may be signed in.
 * Until then they cost nothing but this.
 */
import { hasMemberHint } from '#site/data/member-hint.ts';
import { onSignIn } from '#site/data/sign-in-event.ts';
import { notify } from '#site/islands/toasts/notify.ts';

async function hearts() {
  const { tapped } = await import('./favorite-hearts.ts');
  return tapped;
}

function tap(heart: HTMLElement): void {
  hearts().then(
    (tapped) => tapped(heart),
    // There is no network to load it with.
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
// Those of `inline/early-taps.js`: of two taps nothing is left.
for (const heart of document.querySelectorAll<HTMLElement>('[data-favorite][data-tapped]'))
  tap(heart);

const prepare = () => void hearts().catch(() => {});
if (hasMemberHint()) prepare();
else onSignIn(prepare);
