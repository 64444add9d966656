import imageOff from 'lucide-static/icons/image-off.svg?raw';
import { BUSINESS_STATUS_LABELS } from '#domain/restaurant/business-status.ts';
import { cardDescription } from '#domain/restaurant/card-description.ts';
import { counted } from '#domain/wording/counted.ts';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { restaurantPath } from '#domain/pages/slug.ts';
import { CARD_SIZES, cardPhoto, sourceSet } from './card-picture.ts';
import { Icon } from './Icon.tsx';
import { OpenBadge } from './OpenBadge.tsx';
import { PriceTag } from './PriceTag.tsx';
import { RatingStamp } from './RatingStamp.tsx';

/** Cards whose pictures are loaded at once. */
const EAGER_CARDS = 6;

type RestaurantCardProps = {
  restaurant: RestaurantSummary;
  /** Place of the card in its list, from 0. */
  position: number;
  /** Widths of the picture on screen, for the `sizes` attribute. */
  sizes?: string;
  /** By default the picture of the first card comes before all others of the page. */
  fetchPriority?: 'high' | 'low' | 'auto';
  headingLevel?: 2 | 3 | 4;
  /** How far it is from the visitor, e.g. `0.4 mi`. */
  distance?: string | null;
};

/** A restaurant in a list: picture, badge, rating, place, name, description, price and reviews. */
export function RestaurantCard({
  restaurant,
  position,
  sizes = CARD_SIZES,
  fetchPriority = position === 0 ? 'high' : position < EAGER_CARDS ? 'low' : 'auto',
  headingLevel = 3,
  distance = null,
}: RestaurantCardProps) {
  const { name, category, rating, reviews, price_range, business_status } = restaurant;
  const Heading = `h${headingLevel}` as const;
  const place = [restaurant.town, restaurant.island].filter(Boolean).join(', ');
  return (
    <article className="card">
      <div className="top">
        <CardPicture
          restaurant={restaurant}
          position={position}
          sizes={sizes}
          fetchPriority={fetchPriority}
        />
        <OpenBadge workingHours={restaurant.working_hours} businessStatus={business_status} />
        {rating !== null && <RatingStamp rating={rating} />}
      </div>
      <div className="body">
        <p className="kick">
          {category}
          {place && (
            <>
              <br />
              {place}
            </>
          )}
        </p>
        <Heading className="title">
          <a href={restaurantPath(restaurant)}>{name}</a>
        </Heading>
        {business_status !== 'OPERATIONAL' && (
          <p className="closure">{BUSINESS_STATUS_LABELS[business_status]}</p>
        )}
        <p className="desc">{cardDescription(restaurant)}</p>
        <p className="foot">
          {price_range && <PriceTag priceRange={price_range} />}
          <span className="tnum">{counted(reviews, 'review')}</span>
          {distance && <span className="tnum">{`${distance} away`}</span>}
        </p>
      </div>
    </article>
  );
}

function CardPicture({
  restaurant,
  position,
  sizes,
  fetchPriority,
}: Required<Pick<RestaurantCardProps, 'restaurant' | 'position' | 'sizes' | 'fetchPriority'>>) {
  const photo = cardPhoto(restaurant);
  const fallback = restaurant.categories[0]?.imageUrl;
  return (
    <div className="pic" data-pictures={photo ? 'shown' : 'failed'}>
      {photo && (
        <img
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
      <div className="noimg pic-failed">
        <Icon source={imageOff} className="i-lg" />
        Image unavailable
      </div>
    </div>
  );
}
