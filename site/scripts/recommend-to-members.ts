/** The home page recommends places to whoever is signed in. For anybody else nothing is loaded. */
import { hasMemberHint } from '#site/data/member-hint.ts';
import { onSignIn } from '#site/data/sign-in-event.ts';

const recommend = async () => {
  const place = document.querySelector<HTMLElement>('[data-recommended]');
  if (!place) return;
  const { showRecommended } = await import('#site/islands/recommendations/show-recommended.tsx');
  await showRecommended(place);
};

// Where it can't be loaded the page is complete without it.
const start = () => void recommend().catch(() => {});
if (hasMemberHint()) start();
else onSignIn(start);
