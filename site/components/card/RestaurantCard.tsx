import { closingWords } from '#domain/restaurant/closing-words.ts';
import { cardDescription } from '#domain/restaurant/card-description.ts';
import { counted } from '#domain/wording/counted.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { CARD_SIZES, cardPhoto, sourceSet } from './card-picture.ts';
import { EventLine } from './EventLine.tsx';
import { FavoriteButton } from './FavoriteButton.tsx';
import { MissingPicture } from './MissingPicture.tsx';
import { OpenBadge } from './OpenBadge.tsx';
import { PriceTag } from './PriceTag.tsx';
import { RatingStamp } from './RatingStamp.tsx';

/** Number of cards whose pictures load eagerly. */
const EAGER_CARDS = 6;

/** Classes by layout. `lead` and `beside` are for the featured cards on the home page. */
const PLACES = {
  grid: { card: '', top: '', picture: '', body: '', title: '', description: '' },
  lead: {
    card: 'sm:col-span-2 lg:col-span-8',
    // The card beside it sets the height, so the picture fills what its own text leaves.
    top: 'lg:max-h-[60svh] lg:min-h-[min(18rem,60svh)] lg:flex-1',
    picture: 'lg:absolute lg:inset-0 lg:aspect-auto',
    body: 'lg:flex-none',
    title: 'lg:mt-[0.35rem] lg:text-2xl lg:leading-[1.18]',
    description: 'lg:text-md lg:leading-[1.45]',
  },
  beside: {
    card: 'sm:max-lg:last:col-span-2 lg:col-span-3 lg:nth-2:col-span-4',
    top: '',
    picture: '',
    body: '',
    title: '',
    description: 'lg:line-clamp-2',
  },
} as const;

type RestaurantCardProps = {
  restaurant: RestaurantSummary;
  /** Index of the card in its list, starting at 0. */
  position: number;
  /** Widths of the picture on screen, for the `sizes` attribute. */
  sizes?: string;
  /** Default: the first card's picture loads before all other pictures. */
  fetchPriority?: 'high' | 'low' | 'auto';
  headingLevel?: 2 | 3 | 4;
  place?: keyof typeof PLACES;
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
  place = 'grid',
  distance = null,
  matched = null,
}: RestaurantCardProps) {
  const { name, category, rating, reviews, price_range, business_status } = restaurant;
  const Heading = `h${headingLevel}` as const;
  const address = [restaurant.town, restaurant.island].filter(Boolean).join(', ');
  const [event, ...others] = restaurant.events ?? [];
  const look = PLACES[place];
  return (
    <article className={`card ${look.card}`.trim()}>
      <div className={`relative ${look.top}`.trim()}>
        <CardPicture
          restaurant={restaurant}
          position={position}
          sizes={sizes}
          fetchPriority={fetchPriority}
          className={look.picture}
        />
        <OpenBadge place={restaurant} />
        {rating !== null && <RatingStamp rating={rating} />}
      </div>
      <div className={`card-body ${look.body}`.trim()}>
        <p className="card-place">
          {category}
          {address && (
            <>
              <br />
              {address}
            </>
          )}
        </p>
        <Heading className={`card-title ${look.title}`.trim()}>
          <a href={restaurantPath(restaurant)}>{name}</a>
        </Heading>
        {business_status !== 'OPERATIONAL' && (
          <p className="card-closing font-strong text-negative">{closingWords(restaurant)}</p>
        )}
        <p className={`card-description ${look.description}`.trim()}>
          {cardDescription(restaurant)}
        </p>
        {business_status === 'OPERATIONAL' && event && <EventLine events={[event, ...others]} />}
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
