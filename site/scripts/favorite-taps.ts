/**
 * Hearts are worked by what is loaded with the first tap, or at once for whoever may be signed in.
 * Until then they cost nothing but this.
 */
import { hasMemberHint } from '#site/data/member-hint.ts';
import { onSignIn } from '#site/data/sign-in-event.ts';

async function hearts() {
  const { tapped } = await import('./favorite-hearts.ts');
  return tapped;
}

const tap = (heart: HTMLElement) => void hearts().then((tapped) => tapped(heart));

document.addEventListener('click', ({ target }) => {
  const heart = target instanceof Element && target.closest<HTMLElement>('[data-favorite]');
  if (heart) tap(heart);
});
// Those of `inline/early-taps.js`: of two taps nothing is left.
for (const heart of document.querySelectorAll<HTMLElement>('[data-tapped]')) tap(heart);

if (hasMemberHint()) void hearts();
else onSignIn(() => void hearts());
