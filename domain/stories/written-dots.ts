/**
 * Normalizes the many ways to write the dot of a web address to two characters, so that a single
 * pattern finds them all.
 */

/**
 * Stands for a dot that can only be meant as one, such as `[.]` or `(dot)`. It is a private-use
 * character, which has no meaning in a text.
 */
export const MEANT_DOT = '\uE000';
/**
 * Stands for the word `dot` between two words. The word may mean a dot, but may also be the
 * ordinary noun.
 */
export const WORD_DOT = '\uE001';

/**
 * Top-level domains that never start a sentence. Before one of these, even a dot with spaces around
 * it belongs to a web address.
 */
const PLAIN_ENDINGS =
  'com|net|org|info|biz|ru|xyz|app|online|site|shop|store|club|bet|casino|link|vip|io|gg';
const ENDS = String.raw`(?![\p{L}\p{N}])`;
/** The word "dot" in the languages of our visitors. */
const DOT_WORDS = 'dot|d0t|punto|ponto|punkt|point|точка';

const REWRITES: readonly [pattern: RegExp, replacement: string][] = [
  // IDNA treats these three as dots (UTS #46). NFKC converts the compatibility forms of other
  // characters.
  [/[\u3002\uFF0E\uFF61]/g, '.'],
  [/&#0*46;|&#x0*2e;|&period;|%2e/gi, '.'],
];

const OBFUSCATIONS: readonly [pattern: RegExp, replacement: string][] = [
  // e x a m p l e . c o m
  [/(?<!\S)(?:[\p{L}\p{N}.-] ){4,}[\p{L}\p{N}](?!\S)/gu, 'spaced'],
  // example[.]com, example (dot) com, example {.com}
  [new RegExp(String.raw`\s*[([{<]\s*(?:\.|${DOT_WORDS})\s*[)\]}>]?\s*`, 'giu'), MEANT_DOT],
  // example.[com]
  [new RegExp(String.raw`\.\s?[([{<](${PLAIN_ENDINGS})[)\]}>]`, 'giu'), `${MEANT_DOT}$1`],
  // example-dot-com, example *dot* com, example "dot" com, example_._com
  [new RegExp(String.raw`\s*([*_~|/'"-])(?:${DOT_WORDS})\1\s*`, 'giu'), MEANT_DOT],
  [/\s*([*_~|])\.\1\s*/gu, MEANT_DOT],
  // exampledotcom
  [
    new RegExp(String.raw`(?<=[\p{L}\p{N}]{2})dot(?=(?:com|net|org|info)${ENDS})`, 'giu'),
    MEANT_DOT,
  ],
  // example punto com, and other words for a dot that are not English
  [
    new RegExp(
      String.raw`(?<=[\p{L}\p{N}])\s+(?:${DOT_WORDS})\s+(?=(?:com|net|org|info|ru)${ENDS})`,
      'giu',
    ),
    MEANT_DOT,
  ],
  [/(?<=[\p{L}\p{N}])\s+d[o0]t\s+(?=[\p{L}\p{N}])/giu, WORD_DOT],
  // example .com, example . com, example. com
  [
    new RegExp(
      String.raw`(?<=[\p{L}\p{N}])(?:\s+\.\s*|\.\s+)(?=(?:${PLAIN_ENDINGS})${ENDS})`,
      'gu',
    ),
    MEANT_DOT,
  ],
  // bit . ly/x
  [/(?<=[\p{L}\p{N}])\s+\.\s*(?=[a-z]{2,}\/[\p{L}\p{N}])/gu, MEANT_DOT],
  // example,com and example·com
  [
    new RegExp(String.raw`(?<=[\p{L}\p{N}]{2})[,·•∙⋅・۔](?=(?:com|net|org)${ENDS})`, 'giu'),
    MEANT_DOT,
  ],
  // www example com
  [
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])www\s+([\p{L}\p{N}-]+)\s+(?=(?:com|net|org)${ENDS})`,
      'giu',
    ),
    `www.$1${MEANT_DOT}`,
  ],
];

/**
 * The text in the Unicode form NFKC, with every spelling of a dot in an address as one character.
 */
export function withPlainDots(text: string): string {
  let plain = text.replaceAll(/[\uE000\uE001]/g, ' ');
  for (const [pattern, dot] of REWRITES) plain = plain.replaceAll(pattern, dot);
  plain = plain
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}|(?![\t\n\r])\p{Cc}/gu, '');
  for (const [pattern, dot] of OBFUSCATIONS)
    plain =
      dot === 'spaced'
        ? plain.replaceAll(pattern, (letters) => letters.replaceAll(' ', ''))
        : plain.replaceAll(pattern, dot);
  return plain;
}
