/** An island because the status depends on the visitor's moment and changes every minute. */
import clock from 'lucide-static/icons/clock.svg?raw';
import { useEffect, useState } from 'react';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';
import type { WorkingHours } from '#domain/contract/restaurant.ts';
import { openStatus, type OpenStatus as Status } from '#domain/opening-hours/open-status.ts';
import { Icon } from '#site/components/Icon.tsx';
import { everyMinute } from '#site/data/every-minute.ts';

type OpenStatusProps = { workingHours: WorkingHours | null; businessStatus: BusinessStatus };

const TONES: Record<Status['status'], string> = { open: '', closed: 'closed', unknown: 'unclear' };

export function OpenStatus({ workingHours, businessStatus }: OpenStatusProps) {
  const now = useMinute();
  if (!now) return <p className="status pending" aria-hidden="true" />;
  const { status, label, lines } = openStatus(workingHours, now, businessStatus);
  const messages = lines.filter((line) => line !== label);
  return (
    <p className={`status ${TONES[status]}`} role="status">
      <b>
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
