/** An island because the status depends on the visitor's moment and changes every minute. */
import clock from 'lucide-static/icons/clock.svg?raw';
import { useEffect, useState } from 'react';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import type { WorkingHours } from '#domain/contract/restaurant.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { Icon } from '#site/components/Icon.tsx';
import { STATUS } from '#site/components/status-look.ts';
import { everyMinute } from '#site/data/every-minute.ts';

type OpenStatusProps = { workingHours: WorkingHours | null; businessStatus: BusinessStatus };

export function OpenStatus({ workingHours, businessStatus }: OpenStatusProps) {
  const now = useMinute();
  if (!now) return <p className={STATUS.pending} data-pending aria-hidden="true" />;
  const { status, label, lines } = openStatus(workingHours, now, businessStatus);
  const messages = lines.filter((line) => line !== label);
  return (
    <p className={STATUS[status]} role="status">
      <b className={STATUS.label}>
        <Icon source={clock} />
        {label}
      </b>
      {messages.map((message) => (
        <span key={message}>{message}</span>
      ))}
    </p>
  );
}

/** The present moment, anew every minute; null in the page as it was published. */
function useMinute(): Date | null {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => everyMinute(setNow), []);
  return now;
}
