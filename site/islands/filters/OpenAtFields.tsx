import {
  dayOfTime,
  OFFERED_TIMES,
  readOpenAt,
  writeOpenAt,
  type OpenAt,
} from '#domain/listing/open-at.ts';
import { MEAL_TIMES } from '#domain/listing/meal-times.ts';
import { WEEK_FROM_MONDAY } from '#domain/calendar/weekdays.ts';
import { formatTime } from '#domain/opening-hours/working-hours.ts';
import { useBahamasMinute } from '#site/data/page/use-bahamas-minute.ts';

type OpenAtFieldsProps = {
  /** The filter's value in the URL. Empty for any time. */
  openAt: string;
  onChange: (openAt: string) => void;
};

const ANY: OpenAt = { weekday: null, minute: null };

/**
 * Filters for restaurants that are open on a day and at a time. Day and time may each be "any".
 * Chips offer the times of meals.
 */
export function OpenAtFields({ openAt, onChange }: OpenAtFieldsProps) {
  const { weekday, minute } = readOpenAt(openAt) ?? ANY;
  const now = useBahamasMinute();
  const change = (changed: Partial<OpenAt>) => {
    const next = { weekday, minute, ...changed };
    onChange(next.weekday === null && next.minute === null ? '' : writeOpenAt(next));
  };
  const times =
    minute === null || OFFERED_TIMES.includes(minute) ? OFFERED_TIMES : [minute, ...OFFERED_TIMES];
  return (
    <div
      className="flex min-w-0 basis-full flex-wrap items-center gap-2"
      role="group"
      aria-label="Open at"
    >
      <span className="font-strong whitespace-nowrap" aria-hidden="true">
        Open at
      </span>
      {MEAL_TIMES.map((meal) => (
        <button
          key={meal.name}
          type="button"
          className="chip"
          aria-pressed={meal.minute === minute}
          onClick={() => change({ minute: meal.minute === minute ? null : meal.minute })}
        >
          {meal.name}
        </button>
      ))}
      <div className="flex basis-full flex-wrap gap-2">
        <select
          className="field max-w-full"
          aria-label="Open on day"
          value={weekday ?? ''}
          onChange={(event) =>
            change({ weekday: WEEK_FROM_MONDAY.find((day) => day === event.target.value) ?? null })
          }
        >
          <option value="">{minute === null ? 'Any day' : dayOfTime(minute, now)}</option>
          {WEEK_FROM_MONDAY.map((day) => (
            <option key={day}>{day}</option>
          ))}
        </select>
        <select
          className="field max-w-full"
          aria-label="Open at time"
          value={minute ?? ''}
          onChange={(event) =>
            change({ minute: event.target.value ? Number(event.target.value) : null })
          }
        >
          <option value="">Any time</option>
          {times.map((time) => (
            <option key={time} value={time}>
              {formatTime(time)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
