import { folded } from '#cms/importing/folded-words.ts';

/** A plus code at the beginning of a part of an address, with the town that often follows it. */
const PLUS_CODE = /^[23456789CFGHJMPQRVWX]{2,8}\+[23456789CFGHJMPQRVWX]{2,3}(?![\p{L}\p{N}])\s*/iu;

/** The street without a plus code and the town, because those do not help to find the place. */
export function streetOf(street: string | null, town: string | null): string | null {
  if (!street) return null;
  const parts = street.split(',').map((part) => part.trim());
  if (!parts.some((part) => PLUS_CODE.test(part)))
    return town && folded(street) === folded(town) ? null : street;
  const kept = parts.flatMap((part) => {
    const rest = part.replace(PLUS_CODE, '');
    // After a plus code comes its town, or a street, which has a digit or a word such as `road`.
    if (rest !== part) return rest && isStreet(rest, town) ? [rest] : [];
    return isTown(part, town) ? [] : [part];
  });
  return kept.filter(Boolean).join(', ') || null;
}

const STREET_WORD =
  /\b(?:ave|avenue|beach|blvd|boulevard|drive|dr|highway|hwy|lane|ln|plaza|road|rd|shore|st|street|way)\b/;

function isStreet(text: string, town: string | null): boolean {
  return !isTown(text, town) && (/\d/.test(text) || STREET_WORD.test(folded(text)));
}

function isTown(text: string, town: string | null): boolean {
  const plain = folded(text);
  return (town !== null && plain === folded(town)) || /^(?:the )?bahamas$/.test(plain);
}
