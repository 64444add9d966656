import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBadge } from './open-badge.ts';
import { openMinutes } from './open-minutes.ts';
import { localMinute, minuteOfWeek } from './bahamas-clock.ts';
import { openStatus } from './open-status.ts';
import { placeWith } from './testing/place-with.ts';

type Example = {
  id: string;
  case: string;
  input: string;
  working_hours: unknown;
  utc: string;
  card: string;
  detail_status: string;
  detail_lines: string[];
};

const examples = JSON.parse(
  readFileSync(new URL('./hours-examples.json', import.meta.url), 'utf8'),
) as Example[];

test('there are 114 worked examples of opening hours', () => expect(examples).toHaveLength(114));

describe.each(examples)('$id $case, $input at $utc', (example) => {
  const moment = new Date(example.utc);

  test(`the card says ${example.card}`, () => {
    expect(openBadge(placeWith(example.working_hours), moment)).toBe(example.card);
  });

  test(`the page says ${example.detail_status}: ${example.detail_lines.join(' / ')}`, () => {
    const { status, lines } = openStatus(placeWith(example.working_hours), moment);
    expect({ status, lines }).toEqual({
      status: example.detail_status,
      lines: example.detail_lines,
    });
  });

  test('the open-now filter agrees with the card (HOURS-38, HR-25)', () => {
    const minute = minuteOfWeek(localMinute(moment));
    const isOpen = openMinutes(example.working_hours).some(
      ([start, end]) => start <= minute && minute < end,
    );
    expect(isOpen ? 'Open Now' : 'Closed').toBe(example.card);
  });
});
