import { folded } from '#cms/importing/folded-words.ts';

/**
 * Whether a country is The Bahamas: by its name, or by its code of two letters, three letters or three
 * digits.
 */
export function isTheBahamas(country: string): boolean {
  const text = folded(country).replaceAll('.', '');
  return /^(?:bs|bhs|0?44)$/.test(text) || /\bbaham/.test(text);
}
