import { expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/opening-hours/weekdays.ts';
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

test.each([
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  'Sun Mon Tue Wed Thu Fri Sat',
  'domingo lunes martes miércoles jueves viernes sábado',
  'dimanche lundi mardi mercredi jeudi vendredi samedi',
  'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
  'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
  'domenica lunedì martedì mercoledì giovedì venerdì sabato',
])('the week of %s', (names) => expect(names.split(' ').map(weekdayOf)).toEqual([...WEEKDAYS]));
