import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import type { WorkingHours } from '#domain/contract/restaurant.ts';

type OpenBadgeProps = {
  workingHours: WorkingHours | null;
  businessStatus: BusinessStatus;
  className?: string;
};

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    // React asks for an interface here: it merges with its own.
    // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
    interface IntrinsicElements {
      'open-badge': {
        hours: string;
        business: string;
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
export function OpenBadge({ workingHours, businessStatus, className }: OpenBadgeProps) {
  return (
    <open-badge
      hours={JSON.stringify(workingHours)}
      business={businessStatus}
      class={className}
      // What is inside belongs to the element: React must neither compare nor change it.
      dangerouslySetInnerHTML={{ __html: '' }}
      suppressHydrationWarning
    />
  );
}
