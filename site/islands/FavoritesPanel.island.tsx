/** This is an island because it shows data of the signed-in member. */
import { useVisitor, useWhenSignedOut } from '#site/data/account/use-visitor.ts';
import { FailedLoad } from './FailedLoad.tsx';
import { FavoriteCards, LOAD_ERROR } from './favorites/FavoriteCards.tsx';
import { RecentPlaces } from './favorites/RecentPlaces.tsx';
import { SignedOutFavorites } from './favorites/SignedOutFavorites.tsx';
import { askToSignIn } from './toasts/ask-to-sign-in.ts';

export function FavoritesPanel() {
  const visitor = useVisitor();
  useWhenSignedOut(visitor, () => askToSignIn('Please sign in to view your favorites.'));
  switch (visitor.state) {
    case 'asking':
      return (
        <p className="noscript:hidden" role="status">
          Loading your favorites...
        </p>
      );
    case 'signed-out':
      return (
        <>
          <SignedOutFavorites />
          <RecentPlaces />
        </>
      );
    case 'failed':
      return <FailedLoad words={LOAD_ERROR} onRetry={visitor.retry} />;
    case 'signed-in':
      return <FavoriteCards discoverHref="/restaurants" isStaggered whenEmpty={<RecentPlaces />} />;
  }
}
