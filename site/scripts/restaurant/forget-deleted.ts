/** On the page of a restaurant that no longer exists: removes it from the recently viewed ones. */
import { restaurantIdFromSegment } from '#domain/pages/slug.ts';
import { dropRecentPlace } from '#site/data/recent/recent-places.ts';

const id = restaurantIdFromSegment(location.pathname.split('/').at(-1) ?? '');
if (id !== null) dropRecentPlace(id);
