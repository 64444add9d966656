import navigation from '#site/icons/navigation.svg?raw';
import phoneIcon from '#site/icons/phone.svg?raw';
import x from '#site/icons/x.svg?raw';
import { useEffect, useRef } from 'react';
import { cardDescription } from '#domain/restaurant/card-description.ts';
import { counted } from '#domain/wording/counted.ts';
import { directionsTo } from '#domain/restaurant/directions.ts';
import { phoneLink } from '#domain/restaurant/phone-link.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { BUTTON, ICON_BUTTON } from '#site/components/button-look.ts';
import { cardPhoto } from '#site/components/card/card-picture.ts';
import { EventLine } from '#site/components/card/EventLine.tsx';
import { FavoriteButton } from '#site/components/card/FavoriteButton.tsx';
import { Icon } from '#site/components/Icon.tsx';
import { OpenBadge } from '#site/components/card/OpenBadge.tsx';
import { PriceTag } from '#site/components/card/PriceTag.tsx';
import { RatingStamp } from '#site/components/card/RatingStamp.tsx';
import { useRestaurant } from '#site/data/listing/use-restaurant.ts';
import type { LocatedPlace } from '#site/islands/map/view/map-view-state.ts';

type PlaceCardProps = { place: LocatedPlace; onClose: () => void };

/** The card of the chosen restaurant. The card takes the focus, so that screen readers read it. */
export function PlaceCard({ place, onClose }: PlaceCardProps) {
  const { name, category, island, rating, reviews } = place;
  const photo = cardPhoto(place);
  // The map's data contains no phone numbers and prices. The card shows them when the details have
  // loaded.
  const details = useRestaurant(place.id).data;
  const phone = details?.phone;
  const [directions] = directionsTo({ street: null, town: null, ...place });
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), [place.id]);
  return (
    <article className="mapcard" ref={card} tabIndex={-1} aria-labelledby="map-place">
      {photo && (
        <div className="relative aspect-[4/2.6] max-md:hidden">
          <img key={photo.url} className="framed" src={photo.url} alt="" width={800} height={600} />
        </div>
      )}
      <button
        type="button"
        className={`${ICON_BUTTON.solid} absolute top-2 right-2 z-1`}
        aria-label="Close"
        onClick={onClose}
      >
        <Icon source={x} />
      </button>
      <div className="px-4 pt-[0.9rem] pb-[1.1rem]">
        <p>{[category, island].filter(Boolean).join(' · ')}</p>
        <h3 className="text-lg" id="map-place">
          {name}
        </h3>
        <p className="mt-[0.35rem] flex flex-wrap items-center gap-x-3">
          <OpenBadge key={place.id} place={place} />
          {rating !== null && <RatingStamp rating={rating} />}
          {reviews > 0 && (
            <span className="text-ink-muted tabular-nums">{counted(reviews, 'review')}</span>
          )}
          {details?.price_range && <PriceTag priceRange={details.price_range} />}
        </p>
        <p className="mt-[0.35rem] line-clamp-2 text-ink-muted">
          {cardDescription({ description: place.description, enhanced_description: null })}
        </p>
        <EventLine place={place} />
        <p className="mt-3 flex flex-wrap gap-[0.6rem]">
          <a className={`${BUTTON.primary} flex-1`} href={restaurantPath(place)}>
            View Details
          </a>
          {directions && (
            <a className={BUTTON.line} href={directions.href} rel="noreferrer">
              <Icon source={navigation} />
              Directions
            </a>
          )}
          {phone && (
            <a className={BUTTON.line} href={phoneLink(phone)}>
              <Icon source={phoneIcon} />
              Call
            </a>
          )}
          <FavoriteButton key={place.id} restaurant={place} />
        </p>
      </div>
    </article>
  );
}
