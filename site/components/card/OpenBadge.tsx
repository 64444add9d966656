import { use } from 'react';
import type { OpeningPlace } from '#domain/opening-hours/timetable.ts';
import { FoundByTime } from './found-by-time.ts';

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
        dangerouslySetInnerHTML: { __html: string };
        suppressHydrationWarning: boolean;
      };
    }
  }
}

/** Defined once, because React writes the content again whenever this object changes. */
const NOTHING = { __html: '' };

/**
 * The "Open Now" badge, and beside it when the restaurant next opens or closes. Both are empty in
 * the HTML: `site/scripts/opening-times/open-badge.ts` fills them in the browser, because the texts
 * depend on the current time.
 */
export function OpenBadge({ place, className = '' }: OpenBadgeProps) {
  const { working_hours, business_status, reopening_date, special_hours } = place;
  const foundByTime = use(FoundByTime);
  const special = special_hours.map(({ date, hours }) => ({ date, hours }));
  return (
    // The script fills the text beside a badge when the badge is inserted. The key makes React
    // insert a new badge when the filter by time changes.
    <span key={foundByTime} className={`open-state ${className}`.trim()}>
      {/* This text is before the badge, so that the badge, which appears later, does not move it. */}
      {foundByTime && <span className="next-change">{foundByTime}</span>}
      <open-badge
        hours={JSON.stringify(working_hours)}
        business={business_status}
        reopens={reopening_date ?? undefined}
        special={special.length > 0 ? JSON.stringify(special) : undefined}
        // The custom element writes its content and the next change, so React must neither compare
        // nor change them.
        dangerouslySetInnerHTML={NOTHING}
        suppressHydrationWarning
      />
      {!foundByTime && (
        <span
          className="next-change"
          data-live
          dangerouslySetInnerHTML={NOTHING}
          suppressHydrationWarning
        />
      )}
    </span>
  );
}
