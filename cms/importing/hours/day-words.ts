import { folded } from '#cms/importing/folded-words.ts';

/** "Closed" in the languages of exports, separated by commas, in lower case and without accents. */
const CLOSED = phrases(
  // English
  'closed,closed all day,all day closed,closed today,shut,off,not open',
  // Spanish
  'cerrado,cerrada,cerramos,cerrado todo el dia',
  // French
  'ferme,fermee,fermes,fermee toute la journee,ferme toute la journee',
  // German
  'geschlossen,ruhetag,ganztagig geschlossen,ganztags geschlossen',
  // Portuguese
  'fechado,fechada,encerrado,encerrada,fechado o dia todo,fechado todo o dia',
  // Italian
  'chiuso,chiusa,giorno di chiusura,chiuso tutto il giorno',
  // Dutch
  'gesloten,dicht,hele dag gesloten,de hele dag gesloten',
  // Polish
  'zamkniete,zamkniety,zamknieta,nieczynne,nieczynny,nieczynna,zamkniete caly dzien',
  // Swedish
  'stangt,stangd,stangt hela dagen',
  // Danish
  'lukket,lukket hele dagen',
  // Haitian Creole
  'femen,feme,fenmen,li femen',
);

/** "Around the clock" without a number. */
const ALWAYS_OPEN = phrases(
  'always open,around the clock,open around the clock,round the clock,all day and night,h24',
  'siempre abierto,dia y noche',
  'toujours ouvert,jour et nuit',
  'rund um die uhr,rund um die uhr geoffnet,rund um die uhr offen,durchgehend rund um die uhr,immer geoffnet',
  'sempre aberto,dia e noite',
  'sempre aperto,giorno e notte',
  'altijd open,dag en nacht,dag en nacht open,dag en nacht geopend',
  'calodobowo,cala dobe,czynne cala dobe,otwarte cala dobe,czynne calodobowo,otwarte calodobowo',
  'dygnet runt,oppet dygnet runt,alltid oppet',
  'dognet rundt,abent dognet rundt,aben dognet rundt,dognabent,altid abent',
  'toujou ouve,toujou louvri,lajounen kou lannwit',
);

/** Words for "open" before or after hours. */
const OPEN =
  'open|opened|abierto|abierta|ouvert|ouverte|geoffnet|geoeffnet|offen|aberto|aberta|aperto|aperta|geopend|czynne|czynny|otwarte|otwarty|oppet|oppen|abent|aben|ouve|louvri|ouvri';

const LEADING_OPEN = new RegExp(`^(?:${OPEN})\\b:?\\s*`);

/** Phrases such as `24 hours a day`, with their units and small words. */
const OF_24_HOURS = new RegExp(
  `^(?:(?:${OPEN}|las|les|de|a|all|the) )*` +
    '24 ?(?:h|hs|hr|hrs|hour|hours|hora|horas|heure|heures|std|stunde|stunden|ora|ore|uur|uren|u|godz|godzin|godziny|tim|timmar|timer|t|e|edtan|edtan yo)?' +
    '(?: ?(?:/|sur|su|sou|x|por|per|pa|om|i|na|am|al|au|um|a) ?(?:24 ?(?:h|ore|heures|horas|e|edtan)?|7|day|dia|jour|tag|dag|dagen|doge|dogn|dygnet|dognet|dobe|giorno|jou|l jou))*' +
    '(?:[ ,]*(?:et |and |y |und |e )?(?:7 ?[jdt]? ?/ ?7|7 days(?: a week)?|7 jours sur 7))?' +
    `(?: (?:${OPEN}|abertas?))?$`,
);

/** Normalizes a text to the notation of the lists above. */
export function plainWords(text: string): string {
  return folded(text)
    .replaceAll(/[.!"“”„«»]/g, '')
    .replaceAll(/^[\s()*,;:-]+|[\s()*,;:-]+$/g, '')
    .replaceAll(/\s+/g, ' ');
}

export function saysClosed(words: string): boolean {
  return CLOSED.has(words.replace(/^(?:we are|is|estamos|nous sommes) /, ''));
}

const LONGEST_CLOSED = 5;

/**
 * Number of characters at the end of a text that say "closed", such as `closed on` before days; 0
 * for none.
 */
export function closedAtEnd(text: string): number {
  const [, words = ''] =
    /^(.*?)(?:\s+(?:on|los|las|le|les|am|aos|as|il|la|op|w|pa))?:?\s*$/is.exec(text) ?? [];
  const starts = [...words.matchAll(/(?<![\p{L}\p{M}\p{N}])\p{L}/gu)].map(({ index }) => index);
  const start = starts.slice(-LONGEST_CLOSED).find((at) => saysClosed(plainWords(words.slice(at))));
  return start === undefined ? 0 : text.length - start;
}

export function saysOpen24Hours(words: string): boolean {
  if (ALWAYS_OPEN.has(words)) return true;
  // A bare `24` does not mean a whole day.
  return words !== '24' && OF_24_HOURS.test(words);
}

/** Removes a word for "open" in front of hours. */
export function withoutOpen(words: string): string {
  return words.replace(LEADING_OPEN, '');
}

/** Whether a text is nothing but a word for "open". */
export function isOpenWord(words: string): boolean {
  return new RegExp(`^(?:${OPEN})$`).test(words);
}

function phrases(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(',')));
}
