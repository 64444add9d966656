/** Phone numbers as search terms, independent of how they are written. */
import { tokenOf, type Token } from './tokens.ts';

/** Matches groups of digits that may be a phone number, with or without a country code. */
const NUMBER =
  /(?<![\p{L}\p{N}])(?<code>\+|00)?\(?\p{Nd}(?:[\s().\-‐‑–—/]{0,3}\p{Nd}){6,14}(?![\p{L}\p{N}])/gu;

/** Number of digits with area code (242-555-0125) and without (555-0125). */
const FULL_LENGTH = 10;
const LOCAL_LENGTH = 7;
const AREA_CODE = '242';

/** The phone numbers in a text, each with its position. */
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

/** The terms of a place's phone numbers: each number with its area code and without it. */
export function phoneTerms(phone: string | null): Token[] {
  return phonesIn(phone ?? '').flatMap(({ digits }) => {
    const whole = digits.length === LOCAL_LENGTH ? AREA_CODE + digits : digits;
    return whole.length === FULL_LENGTH
      ? [phoneToken(whole), phoneToken(whole.slice(-LOCAL_LENGTH))]
      : [phoneToken(whole)];
  });
}

/** Strips a leading `00` and the country code 1; null when the digits are no phone number. */
function nationalNumber(digits: string, code: string | undefined): string | null {
  const dialled = code === '00' ? digits.slice(2) : digits;
  if (dialled.length === FULL_LENGTH + 1 && dialled.startsWith('1')) return dialled.slice(1);
  if (code) return dialled;
  return dialled.length === FULL_LENGTH || dialled.length === LOCAL_LENGTH ? dialled : null;
}

/** Whether a term is a phone number. */
export function isPhoneToken(term: string): boolean {
  return /^0tel\d+0$/.test(term);
}
