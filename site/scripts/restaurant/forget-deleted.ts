/**
 * On the page that says that a restaurant does not exist, removes it from the recently viewed
 * restaurants.
 */
import { restaurantIdFromSegment } from '#domain/pages/slug.ts';
import { dropRecentPlace } from '#site/data/recent/recent-places.ts';

const id = restaurantIdFromSegment(location.pathname.split('/').at(-1) ?? '');
if (id !== null) dropRecentPlace(id);
