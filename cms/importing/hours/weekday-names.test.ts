import { expect, test } from 'vitest';
import { weekdayOf } from './weekday-names.ts';

test.each([
  ['Monday', 'Monday'],
  [' SUNDAY ', 'Sunday'],
  ['Tue.', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['miércoles', 'Wednesday'],
  ['MIERCOLES', 'Wednesday'],
  ['sábado', 'Saturday'],
  ['jeudi', 'Thursday'],
  ['Freitag', 'Friday'],
  ['terça-feira', 'Tuesday'],
  ['lunedì', 'Monday'],
  ['Mo', null],
  ['', null],
  ['constructor', null],
])('%j is %j', (name, day) => expect(weekdayOf(name)).toBe(day));
