/**
 * Recommends restaurants to signed-in members on the home page. For other visitors, loads nothing.
 */
import { hasMemberHint } from '#site/data/account/member-hint.ts';
import { onSignIn } from '#site/data/account/sign-in-event.ts';

const recommend = async () => {
  const place = document.querySelector<HTMLElement>('[data-recommended]');
  if (!place) return;
  const { showRecommended } = await import('#site/islands/recommendations/show-recommended.tsx');
  await showRecommended(place);
};

// Ignore a failure, because the page is complete without recommendations.
const start = () => void recommend().catch(() => {});
if (hasMemberHint()) start();
else onSignIn(start);
