/** Phone numbers as terms: in whatever way one is written, it is the same number. */
import { tokenOf, type Token } from './tokens.ts';

/** Digits in groups, with or without the code of the country. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?<code>\+|00)?\(?\p{Nd}(?:[\s().\-‐‑–—/]{0,3}\p{Nd}){6,14}(?![\p{L}\p{N}])/gu;

/** Of a number of this country's plan (242-555-0125) and of one without its area (555-0125). */
const WHOLE = 10;
const LOCAL = 7;
const AREA = '242';

/** The numbers in a text, each with where it stands. */
export function phonesIn(text: string): { digits: string; start: number; end: number }[] {
  return [...text.matchAll(NUMBER)].flatMap((match) => {
    const digits = match[0].normalize('NFKC').replaceAll(/\D/g, '');
    const number = nationalNumber(digits, match.groups?.code);
    return number ? { digits: number, start: match.index, end: match.index + match[0].length } : [];
  });
}

/** The term by which a number is searched. */
export function phoneToken(digits: string): Token {
  return tokenOf(`tel${digits}`);
}

/** What a place with these numbers is found by: each with its area, and without it. */
export function phoneTerms(phone: string | null): Token[] {
  return phonesIn(phone ?? '').flatMap(({ digits }) => {
    const whole = digits.length === LOCAL ? AREA + digits : digits;
    return whole.length === WHOLE
      ? [phoneToken(whole), phoneToken(whole.slice(-LOCAL))]
      : [phoneToken(whole)];
  });
}

/** Without what is dialled before it; null where it is no number of a phone. */
function nationalNumber(digits: string, code: string | undefined): string | null {
  const dialled = code === '00' ? digits.slice(2) : digits;
  if (dialled.length === WHOLE + 1 && dialled.startsWith('1')) return dialled.slice(1);
  if (code) return dialled;
  return dialled.length === WHOLE || dialled.length === LOCAL ? dialled : null;
}

/** Whether a term is a phone number. */
export function isPhoneToken(term: string): boolean {
  return /^0tel\d+0$/.test(term);
}
