import { WEEKDAYS, type Weekday } from '#domain/opening-hours/weekdays.ts';

/** Weekday names as exports write them, Sunday first, by language. */
const NAMES: readonly string[][] = [
  [...WEEKDAYS],
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  [
    'domingo',
    'segunda-feira',
    'terça-feira',
    'quarta-feira',
    'quinta-feira',
    'sexta-feira',
    'sábado',
  ],
  ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'],
];

const DAY_OF = new Map(
  NAMES.flatMap((names) =>
    names.flatMap((name, index) => {
      const day = WEEKDAYS[index];
      return day ? [[folded(name), day] as const] : [];
    }),
  ),
);

/** The weekday of a name in any of the known languages; null when it is none. */
export function weekdayOf(name: string): Weekday | null {
  return DAY_OF.get(folded(name)) ?? null;
}

function folded(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase().replace(/\.$/, '');
}
