import { closingWords } from '#domain/restaurant/closing-words.ts';
import { cardDescription } from '#domain/restaurant/card-description.ts';
import { counted } from '#domain/wording/counted.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { CARD_SIZES, cardPhoto, sourceSet } from './card-picture.ts';
import { CompareButton } from './CompareButton.tsx';
import type { CardLook } from './card-look.ts';
import { EventLine } from './EventLine.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { MissingPicture } from './MissingPicture.tsx';
import { OpenBadge } from './OpenBadge.tsx';
import { PriceTag } from './PriceTag.tsx';
import { RatingStamp } from './RatingStamp.tsx';

/** Number of cards whose pictures load eagerly. */
const EAGER_CARDS = 6;

type RestaurantCardProps = {
  restaurant: RestaurantSummary;
  /** Index of the card in its list, starting at 0. */
  position: number;
  /** Widths of the picture on screen, for the `sizes` attribute. */
  sizes?: string;
  /** Default: the picture of the first card loads before all other pictures. */
  fetchPriority?: 'high' | 'low' | 'auto';
  headingLevel?: 2 | 3 | 4;
  look?: CardLook;
  /** Distance from the visitor, e.g. `0.4 mi`. */
  distance?: string | null;
  /** The text that matched the search, if the card does not show it elsewhere. */
  matched?: string | null;
};

/**
 * A restaurant in a list: picture, badge, rating, location, name, description, price and reviews.
 */
export function RestaurantCard({
  restaurant,
  position,
  sizes = CARD_SIZES,
  fetchPriority = position === 0 ? 'high' : position < EAGER_CARDS ? 'low' : 'auto',
  headingLevel = 3,
  look = {},
  distance = null,
  matched = null,
}: RestaurantCardProps) {
  const { name, category, rating, reviews, price_range, business_status } = restaurant;
  const Heading = `h${headingLevel}` as const;
  const address = [restaurant.town, restaurant.island].filter(Boolean).join(', ');
  return (
    <article className={`card ${look.card ?? ''}`.trim()}>
      <div className={`relative ${look.top ?? ''}`.trim()}>
        <CardPicture
          restaurant={restaurant}
          position={position}
          sizes={sizes}
          fetchPriority={fetchPriority}
          className={look.picture ?? ''}
        />
        <OpenBadge place={restaurant} />
        {rating !== null && <RatingStamp rating={rating} />}
      </div>
      <div className={`card-body ${look.body ?? ''}`.trim()}>
        <p className="card-place">
          {category}
          {address && (
            <>
              <br />
              {address}
            </>
          )}
        </p>
        <Heading className={`card-title ${look.title ?? ''}`.trim()}>
          <a href={restaurantPath(restaurant)}>{name}</a>
        </Heading>
        {business_status !== 'OPERATIONAL' && (
          <p className="card-closing font-strong text-negative">{closingWords(restaurant)}</p>
        )}
        <p className={`card-description ${look.description ?? ''}`.trim()}>
          {cardDescription(restaurant)}
        </p>
        <EventLine place={restaurant} />
        {matched && (
          <p className="mt-2 text-sm font-strong">
            <span className="sr-only">Matches your search: </span>
            {matched}
          </p>
        )}
        <p className="card-facts">
          {price_range && <PriceTag priceRange={price_range} />}
          {reviews > 0 && <span>{counted(reviews, 'review')}</span>}
          {distance && <span>{`${distance} away`}</span>}
          <CompareButton restaurant={restaurant} />
        </p>
      </div>
      <FavoriteButton restaurant={restaurant} />
    </article>
  );
}

function CardPicture({
  restaurant,
  position,
  sizes,
  fetchPriority,
  className,
}: Required<Pick<RestaurantCardProps, 'restaurant' | 'position' | 'sizes' | 'fetchPriority'>> & {
  className: string;
}) {
  const photo = cardPhoto(restaurant);
  const fallback = restaurant.categories[0]?.imageUrl;
  return (
    <div className={`card-picture ${className}`.trim()} data-pictures={photo ? 'shown' : 'failed'}>
      {photo && (
        <img
          className="framed"
          src={photo.url}
          srcSet={sourceSet(photo)}
          sizes={photo.sizes.length > 0 ? sizes : undefined}
          width={800}
          height={600}
          alt=""
          loading={position < EAGER_CARDS ? 'eager' : 'lazy'}
          fetchPriority={fetchPriority}
          decoding="async"
          data-fallback={fallback}
        />
      )}
      <MissingPicture words="Image unavailable" />
    </div>
  );
}
