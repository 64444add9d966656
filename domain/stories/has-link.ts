/**
 * Finds web addresses in the text of a story. Server only: browsers should not load the lists of
 * top-level domains and words.
 */
import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';
import { isAbbreviation, isProseWord } from './prose-words.ts';
import { MEANT_DOT, withPlainDots, WORD_DOT } from './written-dots.ts';

const APART = String.raw`(?<![\p{L}\p{N}])`;
const SCHEMES = [
  // Matches `http`, its common disguises such as `hxxp`, and `http` alone, which always means a
  // link.
  new RegExp(String.raw`${APART}h(?:tt|xx|\*\*)ps?(?![\p{L}\p{N}])`, 'iu'),
  new RegExp(String.raw`${APART}[a-z][a-z\d+.-]+\s?:\s?\/\s?\/\s?[\p{L}\p{N}[]`, 'iu'),
  new RegExp(
    String.raw`${APART}(?:mailto|javascript|magnet|whatsapp|tg|sms|skype|viber):[\p{L}\p{N}?/]`,
    'iu',
  ),
  new RegExp(String.raw`${APART}www\d?\s*[.${MEANT_DOT}${WORD_DOT}]\s*[\p{L}\p{N}]`, 'iu'),
];

const IPV4 = /(?<![\p{L}\p{N}]|\d\.)(?:\d{1,3}[.\uE000]){3}\d{1,3}(?![\p{L}\p{N}]|\.\d)/gu;
const IPV6 =
  /(?<![\p{L}\p{N}:])\[?[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}(?:(?:\.\d{1,3}){3})?(?![\p{L}\p{N}:])/giu;

const DOTS = String.raw`[.${MEANT_DOT}${WORD_DOT}]`;
const LABEL = String.raw`[\p{L}\p{N}_-][\p{L}\p{N}\p{M}_-]{0,62}`;
/** Words joined by dots. Any word but the first may be the top-level domain of a web address. */
const DOTTED = new RegExp(`${LABEL}(?:${DOTS}${LABEL})+`, 'gu');
const EVERY_DOT = new RegExp(DOTS, 'gu');
/** Maximum number of words before a top-level domain to check. */
const MAX_LABELS = 8;
/** The ending stops where the script changes: `example.com吧` ends in `com`. */
const ENDING = /^(?:xn--[a-z\d-]+|[a-z]+(?![\p{Script=Latin}\p{N}\p{M}])|[\p{L}\p{M}]+)/iu;

/** Top-level domains that are English words but nearly always end a web address. */
const MOSTLY_ADDRESSES = new Set(
  (
    'com net org info biz app dev web bet casino poker bingo online site website click link links store ' +
    'shop shopping club vip win porn sex sexy adult cam webcam dating loan loans credit cash page blog ' +
    'download host hosting email chat exchange trade trading bid tokens crypto games singles'
  ).split(' '),
);
/** These end a web address even where a sentence could start: `Good.Com`. */
const ALWAYS_ADDRESSES = new Set(['com', 'net', 'org', 'biz']);
/** Country domains that are words, or parts of words, in English or our visitors' languages. */
const WORDS_OF_TWO = new Set(
  (
    'ad ae ai al am an as at au ax be by ci co de do dr es et eu ie id il im in is it je km la li lo lt ma ' +
    'me mg mi mm mo mr ms mt mu my na ne ni no nu om pa ph pm pr ps pt re sa se sh si sk sm so st su td ' +
    'to tr tv us va ve vs ye yo'
  ).split(' '),
);
/** Link services whose short names are not words, e.g. `t.me`. */
const SHORT_HOSTS = /^(?:t|m|wa|fb|ig)\.me$/i;
/** After one of these words `dot` is a noun: "on the dot at seven", "a polka dot bar". */
const BEFORE_A_DOT = new Set(
  (
    'the a an this that each every one two no any some my your his her our their polka red blue green ' +
    'yellow black white pink orange tiny little small big single micro'
  ).split(' '),
);
const LEADS_TO =
  /(?:visit|website|site|url|link|click(?: on)?|go to|check out|browse|follow)[\s:]*$/i;
const LEADS_TO_THE_LAST = /(?:\b(?:at|on|to|from|via|see)|[:→👉])\s*$/iu;
/** Prices, hours and quantities: `9am`, `12lb`, `3rd`. */
const AMOUNT =
  /^\d+(?:am|pm|a|p|h|hr|hrs|min|mins|km|mi|m|ft|lb|lbs|oz|pc|pcs|pp|ppl|k|x|ish|st|nd|rd|th|s)?$/i;

type Found = {
  /** The words before the top-level domain, which is `ending`. */
  labels: string[];
  last: string;
  dot: string;
  ending: string;
  before: string;
  after: string;
};

/**
 * Whether a text contains a web address, including disguised ones that a reader would understand.
 */
export function hasLink(text: string): boolean {
  const plain = withPlainDots(text);
  return (
    SCHEMES.some((scheme) => scheme.test(plain)) ||
    Array.from(plain.matchAll(IPV4)).some(([address]) => isIpv4(address)) ||
    Array.from(plain.matchAll(IPV6)).some(([address]) => isIpv6(address)) ||
    Array.from(plain.matchAll(DOTTED)).some((match) => holdsAddress(plain, match))
  );
}

function isIpv4(address: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(address.replaceAll(MEANT_DOT, '.'));
}

/** Excludes times such as `10:30:45` and a lone `::`. */
function isIpv6(address: string): boolean {
  const bare = address.replace('[', '');
  const groups = bare.split(':').filter(Boolean);
  const isMeant = address.startsWith('[') || (groups.length > 1 && /\d/.test(bare));
  return isMeant && ipaddr.IPv6.isValid(bare);
}

/**
 * Checks after each dot whether a top-level domain follows, because the address may end before the
 * last dot: `see pills.shop.Great`.
 */
function holdsAddress(text: string, { 0: dotted, index }: RegExpExecArray): boolean {
  return Array.from(dotted.matchAll(EVERY_DOT)).some(({ 0: dot, index: at }) => {
    const ending = ENDING.exec(dotted.slice(at + 1))?.[0];
    if (ending === undefined || !isTopLevel(ending)) return false;
    const labels = dotted.slice(0, at).split(EVERY_DOT).slice(-MAX_LABELS);
    const last = labels.at(-1) ?? '';
    const before = text.slice(0, index);
    const after = text.slice(index + at + 1 + ending.length);
    return isAddress({ labels, last, dot, ending, before, after });
  });
}

function isTopLevel(ending: string): boolean {
  return parse(`a.${ending.toLowerCase()}`).isIcann === true;
}

function isAddress(found: Found): boolean {
  const { labels, last, dot, ending, before, after } = found;
  const lower = ending.toLowerCase();
  if (dot === MEANT_DOT) return true;
  if (before.endsWith('@')) return true;
  const isMostlyAddress = MOSTLY_ADDRESSES.has(lower);
  const isWord = !isMostlyAddress && (WORDS_OF_TWO.has(lower) || isProseWord(lower));
  if (dot === WORD_DOT)
    return !(BEFORE_A_DOT.has(last.toLowerCase()) && (isWord || last === 'polka'));
  const isAmount = labels.every((label) => AMOUNT.test(label));
  if (isAmount) return isAmountAddress(found);
  if (/^(?:[/?#][\p{L}\p{N}~_-]|:\d)/u.test(after)) return true;
  if (SHORT_HOSTS.test(`${last}.${ending}`) && !/['’]$/.test(before)) return true;
  if (ALWAYS_ADDRESSES.has(lower)) return true;
  const isProse = isProseBefore(found);
  if (startsSentence(found)) return isMostlyAddress && !isProse;
  if (!isWord || !isProse) return true;
  return isLedTo(found);
}

/**
 * Whether the ending is the first word of a sentence after a missing space, as in `good.Love it`
 * and `the island.AC is broken`.
 */
function startsSentence({ last, ending }: Found): boolean {
  if (/^\p{Lu}[\p{Ll}\p{M}]+$/u.test(ending)) return true;
  return /^\p{Lu}{2,3}$/u.test(ending) && /\p{Ll}/u.test(last);
}

/**
 * Whether a number before a top-level domain makes a web address: `888.casino` does, `$12.Cash only`
 * and `9.am` do not.
 */
function isAmountAddress(found: Found): boolean {
  const { ending, before } = found;
  if (/[$€£]\s?$/.test(before)) return false;
  return MOSTLY_ADDRESSES.has(ending.toLowerCase()) && !startsSentence(found);
}

/** Whether the words before the dot are ordinary prose, or single letters as in "e.g.". */
function isProseBefore(found: Found): boolean {
  const { labels, before } = found;
  if (/['’]$/.test(before)) return true;
  return labels.every(
    (label, at) =>
      label.length === 1 ||
      isAbbreviation(label) ||
      AMOUNT.test(label) ||
      isProse(label, startsSentence(found)) ||
      !/\p{Script=Latin}/u.test(label) ||
      // A name within a sentence: "we love Nassau.it was sunny".
      (at === 0 && /^\p{Lu}\p{Ll}/u.test(label) && /[\p{L}\p{N},]\s$/u.test(before)),
  );
}

/** Hyphenated words end many web addresses but few sentences: "bahamas-deals.me". */
function isProse(label: string, mayHaveHyphens: boolean): boolean {
  return mayHaveHyphens ? label.split(/[-_]/).every(isProseWord) : isProseWord(label);
}

/**
 * Whether the context announces a web address, as in "visit good.life", or the text contains
 * nothing else.
 */
function isLedTo({ labels, last, ending, before, after }: Found): boolean {
  if (isAbbreviation(last)) return false;
  if (LEADS_TO.test(before)) return true;
  const isLast = !/^\s*[\p{L}\p{N}]|^[,…]|^\.\./u.test(after);
  // "eat.pray.love" is not a web address.
  if (!isLast || labels.length > 1) return false;
  const isAll = before.trim() === '' && /^[.!\s]*$/.test(after) && ending.length > 2;
  return isAll || LEADS_TO_THE_LAST.test(before);
}
