import { useEffect } from 'react';
import type { RestaurantSummary } from '#domain/contract/restaurant.ts';
import { eventWhen } from '#domain/events/event-words.ts';
import type { PlaceEvent } from '#domain/events/events.ts';

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    // This must be an interface: TypeScript merges it with React's own.
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
    interface IntrinsicElements {
      'event-line': {
        events: string;
        class: string;
        children: string;
        suppressHydrationWarning: boolean;
      };
    }
  }
}

type EventLineProps = { place: Pick<RestaurantSummary, 'business_status' | 'events'> };

/**
 * One line about the events of a place. It is empty if the place has no events or is closed. The
 * HTML names the first event by weekday or date, which stays true. In the browser,
 * `site/components/card/event-line.ts` names the next event instead, such as tonight's.
 */
export function EventLine({ place }: EventLineProps) {
  const events = place.events ?? [];
  const [first] = events;
  return place.business_status === 'OPERATIONAL' && first ? (
    <Line events={events} first={first} />
  ) : null;
}

type LineProps = { events: readonly PlaceEvent[]; first: PlaceEvent };

function Line({ events, first }: LineProps) {
  useEffect(() => void import('./event-line.ts').catch(() => {}), []);
  // In the browser, the script writes the text, so islands do not load the code that formats it.
  const words = import.meta.env.SSR ? `${eventWhen(first)}: ${first.text}` : '';
  return (
    <event-line class="card-event" events={JSON.stringify(events)} suppressHydrationWarning>
      {words}
    </event-line>
  );
}
