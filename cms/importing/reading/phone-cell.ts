import { structureOf, textOf } from './cell-values.ts';

export type PhoneCell = {
  phone: string | null;
  /** Message in the report about numbers that were left out; null for none. */
  note: string | null;
};

const BETWEEN_NUMBERS = /[;/|,\n]|\s(?:or|and|o|y|ou|et|oder|und|ou|e)\s|\s?&\s?/i;
const EXTENSION = /[\s,]*(?:ext|extension|x)\.?\s*\d{1,6}$/i;
/** Matches a number as spreadsheets write long numbers: `1.2425550125E+10`. */
const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;

/** The first phone number of a cell. A Bahamian number gets the form `+1 242-555-0100`. */
export function phoneCell(value: unknown): PhoneCell {
  const structure = structureOf(value);
  const texts = (Array.isArray(structure) ? structure : [structure]).flatMap(
    (each: unknown) =>
      textOf(each)
        ?.normalize('NFKC')
        .replaceAll(/[\u2010-\u2015\u2212]/g, '-') ?? [],
  );
  const numbers = texts
    .flatMap((text) => (EXTENSION.test(text) ? [text] : text.split(BETWEEN_NUMBERS)))
    .map((part) => part.trim())
    .filter(Boolean);
  const [first, ...others] = numbers;
  if (!first) return { phone: null, note: null };
  const { phone, note } = onePhone(first);
  const more = others.some((other) => other.replaceAll(/\D/g, '').length > 3);
  return { phone, note: note ?? (more ? 'Only the first of several numbers was taken.' : null) };
}

function onePhone(text: string): PhoneCell {
  const spread = SCIENTIFIC.exec(text);
  if (spread) {
    const digits = `${spread[1]}${spread[2] ?? ''}`;
    const length = Number(spread[3]) + 1;
    // The spreadsheet may have rounded the number, which loses digits.
    return digits.length === length
      ? onePhone(digits)
      : { phone: null, note: `“${text}” is a rounded number. It was left out.` };
  }
  const whole = text.replace(/^(\+?\d{7,})[.,]0+$/, '$1').replace(/^tel:/i, '');
  const [number = whole] = /\+?[\d(][\d\s().-]*\d/.exec(whole.replace(EXTENSION, '')) ?? [];
  const digits = number.replaceAll(/\D/g, '').replace(/^(?:00|011(?=1?242|[2-9]))/, '');
  const local = /^1?(242)(\d{3})(\d{4})$/.exec(digits);
  const passedOver = EXTENSION.test(whole) ? 'The extension was left out.' : null;
  if (local) return { phone: `+1 ${local[1]}-${local[2]}-${local[3]}`, note: passedOver };
  const isInternational = /^(?:00|011)\d{8,}$/.test(number.replaceAll(/\D/g, ''));
  return { phone: isInternational ? `+${digits}` : number.trim(), note: passedOver };
}
