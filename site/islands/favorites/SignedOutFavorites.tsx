import { BUTTON } from '#site/components/button-look.ts';
import { EMPTY } from '#site/components/empty-look.ts';
import { HeartPlateArt } from './HeartPlateArt.tsx';

const BACK = `?redirect=${encodeURIComponent('/favorites')}`;

/** Explains the favorites page to visitors who are not signed in. */
export function SignedOutFavorites() {
  return (
    <div className={EMPTY.frame}>
      <HeartPlateArt className={EMPTY.art} />
      <h2 className="text-2xl">One place for every place you love</h2>
      <p className={EMPTY.text}>
        Tap the heart on any restaurant and it will wait for you here, on all your devices. Sign in
        or sign up to start.
      </p>
      <p className="mt-2 flex flex-wrap justify-center gap-2">
        <a className={BUTTON.primary} href={`/login${BACK}`}>
          Sign In
        </a>
        <a className={BUTTON.line} href={`/register${BACK}`}>
          Sign Up
        </a>
      </p>
    </div>
  );
}
