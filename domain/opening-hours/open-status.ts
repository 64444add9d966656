import { counted } from '#domain/wording/counted.ts';
import { BUSINESS_STATUS_LABELS, type BusinessStatus } from '#domain/restaurant/business-status.ts';
import type { Weekday } from './weekdays.ts';
import { bahamasTime } from './bahamas-clock.ts';
import { dayAfter, runningRanges } from './running-range.ts';
import { formatTime, parseWorkingHours, type DayHours, type WeekHours } from './working-hours.ts';

export type OpenStatus = {
  status: 'open' | 'closed' | 'unknown';
  /** `Open Now`, `Closed`, or the text of a state that speaks for itself. */
  label: string;
  /** The message, one or two lines; may repeat the label. */
  lines: string[];
};

/**
 * The live status of a restaurant's page at a moment, with the time left until it closes or opens.
 *
 * @param workingHours as the API gives them
 */
export function openStatus(
  workingHours: unknown,
  moment: Date,
  businessStatus: BusinessStatus = 'OPERATIONAL',
): OpenStatus {
  if (businessStatus !== 'OPERATIONAL') {
    return { status: 'closed', label: BUSINESS_STATUS_LABELS[businessStatus], lines: [] };
  }
  const week = parseWorkingHours(workingHours);
  if (week.kind === 'none') return speakingForItself('unknown', 'Call to verify hours');
  const { weekday, minute } = bahamasTime(moment);
  const today = week.days[weekday];
  if (today.kind === 'open-24-hours') {
    return { status: 'open', label: 'Open 24 hours', lines: ['Open 24 hours', 'Always open'] };
  }
  const minutesLeft = Math.max(
    0,
    ...runningRanges(week.days, weekday, minute).map((range) => range.minutesLeft),
  );
  if (minutesLeft > 0) {
    return { status: 'open', label: 'Open Now', lines: [`Closes in ${duration(minutesLeft)}`] };
  }
  if (today.kind === 'unclear') return speakingForItself('unknown', 'Hours unclear');
  const opening = firstOpening(today, minute);
  if (opening !== null) {
    return { status: 'closed', label: 'Closed', lines: [`Opens in ${duration(opening - minute)}`] };
  }
  const next = nextOpening(week.days, weekday);
  if (today.kind === 'closed') {
    return { status: 'closed', label: 'Closed today', lines: ['Closed today', ...next] };
  }
  return { status: 'closed', label: 'Closed', lines: next };
}

function speakingForItself(status: OpenStatus['status'], text: string): OpenStatus {
  return { status, label: text, lines: [text] };
}

/** `2h 35m` from an hour on, else `35 minutes`. */
function duration(minutes: number): string {
  if (minutes >= 60) return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
  return counted(minutes, 'minute');
}

function nextOpening(days: Extract<WeekHours, { kind: 'week' }>['days'], today: Weekday): string[] {
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = dayAfter(today, ahead);
    const opening = firstOpening(days[day], -1);
    if (opening === null) continue;
    return [`Opens ${ahead === 1 ? 'tomorrow' : day} at ${formatTime(opening)}`];
  }
  return [];
}

/** The first opening of a day after `minute`; a 24-hour day opens at its midnight. Null for none. */
function firstOpening(day: DayHours, minute: number): number | null {
  if (day.kind === 'open-24-hours') return 0;
  if (day.kind !== 'ranges') return null;
  const starts = day.ranges.map(({ start }) => start).filter((start) => start > minute);
  return starts.length > 0 ? Math.min(...starts) : null;
}
