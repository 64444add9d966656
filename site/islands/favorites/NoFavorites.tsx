import type { ReactNode } from 'react';
import { BUTTON } from '#site/components/button-look.ts';
import { EMPTY } from '#site/components/empty-look.ts';
import { HeartPlateArt } from './HeartPlateArt.tsx';

type NoFavoritesProps = {
  /** URL of a page with restaurants to discover. */
  discoverHref: string;
  /** Content below the button. */
  children?: ReactNode;
};

/** Shown when the list of favorites is empty. */
export function NoFavorites({ discoverHref, children }: NoFavoritesProps) {
  return (
    <>
      <div className={EMPTY.frame}>
        <HeartPlateArt className={EMPTY.art} />
        <h2 className="text-2xl">No favorites yet</h2>
        <p className={EMPTY.text}>Tap the heart on any restaurant and it will wait for you here.</p>
        <a className={`${BUTTON.primary} mt-2`} href={discoverHref}>
          Discover Restaurants
        </a>
      </div>
      {children}
    </>
  );
}
