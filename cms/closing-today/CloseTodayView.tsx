import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import { DeskPage } from '#cms/admin/DeskPage.tsx';
import { queryValue, requireRight } from '#cms/admin/queue-page.ts';
import { QueueFocus } from '#cms/admin/QueueFocus.tsx';
import { counted } from '#domain/wording/counted.ts';
import { CloseTodayButton } from './CloseTodayButton.tsx';
import {
  MOST_CLOSED,
  MOST_FOUND,
  placesClosedToday,
  placeWithId,
  searchPlaces,
  type PlaceToday,
} from './places-to-close.ts';

const PATH = '/admin/close-today';

/** Closes a place for today, also from a phone: search it by name, then one button. */
export async function CloseTodayView(props: AdminViewServerProps) {
  requireRight(props, PATH, 'editPlaces');
  const { req } = props.initPageResult;
  const search = queryValue(props, 'search').trim();
  const { label, places } = await list(req, search, queryValue(props, 'place'));
  return (
    <DeskPage view={props} title="Close for today">
      <p>
        Visitors see “Closed today” within seconds. Tomorrow the place has its usual hours. To close
        it for longer, open its record.
      </p>
      <form action={PATH} className="guide-merge__search">
        <label htmlFor="place-search">Name, town or phone</label>
        <input id="place-search" name="search" type="search" defaultValue={search} />
        <button type="submit">Search</button>
      </form>
      <QueueFocus label={label}>
        {places.map((place) => (
          <Place key={place.id} place={place} />
        ))}
        {search && places.length === MOST_FOUND && <p>More places match. Type more of the name.</p>}
        {places.length === MOST_CLOSED && (
          <p>More places may be closed today. Search for them by name.</p>
        )}
      </QueueFocus>
    </DeskPage>
  );
}

async function list(
  req: PayloadRequest,
  search: string,
  place: string,
): Promise<{ label: string; places: PlaceToday[] }> {
  const now = new Date();
  if (search) {
    const places = await searchPlaces(req, search, now);
    return { label: `Found: ${counted(places.length, 'place')}`, places };
  }
  if (/^[1-9]\d{0,14}$/.test(place)) {
    const places = await placeWithId(req, Number(place), now);
    return { label: places[0]?.name ?? 'This place is not published', places };
  }
  const places = await placesClosedToday(req, now);
  return { label: `Closed for today: ${counted(places.length, 'place')}`, places };
}

function Place({ place }: { place: PlaceToday }) {
  const { id, name, location, status, isClosedToday } = place;
  return (
    <article className="guide-queue__item" aria-labelledby={`place-${id}`}>
      <h2 id={`place-${id}`}>
        <Link href={`/admin/collections/restaurants/${id}`} prefetch={false}>
          {name}
        </Link>
      </h2>
      <p className="guide-queue__facts">{location}</p>
      <p>{status}</p>
      {isClosedToday !== null && (
        <CloseTodayButton id={id} name={name} isClosedToday={isClosedToday} />
      )}
    </article>
  );
}
