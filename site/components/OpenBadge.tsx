import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';

type OpenBadgeProps = { place: OpeningPlace; className?: string };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    // React asks for an interface here: it merges with its own.
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
    interface IntrinsicElements {
      'open-badge': {
        hours: string;
        business: string;
        reopens?: string;
        special?: string;
        class?: string;
        dangerouslySetInnerHTML: { __html: string };
        suppressHydrationWarning: boolean;
      };
    }
  }
}

/**
 * The place of the "Open Now" badge. The element fills itself in the browser, since it depends on the
 * moment: `site/scripts/open-badge.ts`.
 */
export function OpenBadge({ place, className }: OpenBadgeProps) {
  const { working_hours, business_status, reopening_date, special_hours } = place;
  const special = special_hours.map(({ date, hours }) => ({ date, hours }));
  return (
    <open-badge
      hours={JSON.stringify(working_hours)}
      business={business_status}
      reopens={reopening_date ?? undefined}
      special={special.length > 0 ? JSON.stringify(special) : undefined}
      class={className}
      // What is inside belongs to the element: React must neither compare nor change it.
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
