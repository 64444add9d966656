/** Recommends places to signed-in members on the home page. Other visitors load nothing. */
import { hasMemberHint } from '#site/data/member-hint.ts';
import { onSignIn } from '#site/data/sign-in-event.ts';

const recommend = async () => {
  const place = document.querySelector<HTMLElement>('[data-recommended]');
  if (!place) return;
  const { showRecommended } = await import('#site/islands/recommendations/show-recommended.tsx');
  await showRecommended(place);
};

// The page is complete without recommendations, so a failure stays silent.
const start = () => void recommend().catch(() => {});
if (hasMemberHint()) start();
else onSignIn(start);
