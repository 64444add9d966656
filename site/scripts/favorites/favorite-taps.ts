/** Loads the code of the hearts on the first tap, or at once if this browser may be signed in. */
import { hasMemberHint } from '#site/data/account/member-hint.ts';
import { onSignIn } from '#site/data/account/sign-in-event.ts';
import { onTaps } from '#site/scripts/frame/on-taps.ts';

const hearts = async () => (await import('./favorite-hearts.ts')).tapped;
onTaps('data-favorite', hearts, 'Failed to update favorites. Please try again.');

const prepare = () => void hearts().catch(() => {});
if (hasMemberHint()) prepare();
else onSignIn(prepare);
