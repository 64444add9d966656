import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';

type OpenBadgeProps = { place: OpeningPlace; className?: string };

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    // This must be an interface: TypeScript merges it with React's own.
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
 * Renders the empty "Open Now" badge. `site/scripts/opening-times/open-badge.ts` fills it in the
 * browser, because the text depends on the current time.
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
      // The custom element writes its content, so React must neither compare nor change that
      // content.
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
