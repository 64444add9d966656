import { formatFullDate } from '#domain/calendar/local-date.ts';
import { BUSINESS_STATUS_LABELS, businessStatusOn } from '#domain/restaurant/business-status.ts';
import { counted } from '#domain/wording/counted.ts';
import { bahamasDate, bahamasTime } from './bahamas-clock.ts';
import { MINUTES_PER_DAY } from './clock-time.ts';
import { firstOpening, nextOpening, openingWords } from './next-opening.ts';
import { runningRanges } from './running-range.ts';
import { timetableOf, type OpeningPlace } from './timetable.ts';

export type OpenStatus = {
  status: 'open' | 'closed' | 'unknown';
  /** `Open Now`, `Closed`, or a text that needs no further message, such as `Hours unclear`. */
  label: string;
  /** The message in one or two lines; may repeat the label, or be empty. */
  lines: string[];
};

/** The status shown on a restaurant's page at a moment, with the time until it closes or opens. */
export function openStatus(place: OpeningPlace, moment: Date): OpenStatus {
  const date = bahamasDate(moment);
  const { minute } = bahamasTime(moment);
  const businessStatus = businessStatusOn(place, date);
  if (businessStatus !== 'OPERATIONAL') {
    return {
      status: 'closed',
      label: BUSINESS_STATUS_LABELS[businessStatus],
      lines: reopening(place),
    };
  }
  const hoursOn = timetableOf(place);
  const today = hoursOn(date);
  if (today?.kind === 'open-24-hours') {
    return { status: 'open', label: 'Open 24 hours', lines: ['Open 24 hours', 'Always open'] };
  }
  const minutesLeft = Math.max(
    0,
    ...runningRanges(hoursOn, date, minute).map((range) => range.minutesLeft),
  );
  if (minutesLeft > 0) {
    return { status: 'open', label: 'Open Now', lines: [`Closes in ${duration(minutesLeft)}`] };
  }
  if (today === null) return speakingForItself('unknown', 'Call to verify hours');
  if (today.kind === 'unclear') return speakingForItself('unknown', 'Hours unclear');
  const opening = firstOpening(today, minute);
  if (opening !== null) {
    return { status: 'closed', label: 'Closed', lines: [`Opens in ${duration(opening - minute)}`] };
  }
  const later = nextOpening(hoursOn, date, MINUTES_PER_DAY);
  const next = later ? [`Opens ${openingWords(later)}`] : [];
  if (today.kind === 'closed') {
    return { status: 'closed', label: 'Closed today', lines: ['Closed today', ...next] };
  }
  return { status: 'closed', label: 'Closed', lines: next };
}

function reopening({ business_status, reopening_date }: OpeningPlace): string[] {
  return business_status === 'CLOSED_TEMPORARILY' && reopening_date !== null
    ? [`Reopens ${formatFullDate(reopening_date)}`]
    : [];
}

function speakingForItself(status: OpenStatus['status'], text: string): OpenStatus {
  return { status, label: text, lines: [text] };
}

/** `2h 35m` from one hour on, else `35 minutes`. */
function duration(minutes: number): string {
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
  return counted(minutes, 'minute');
}
