import { folded } from '#cms/importing/folded-words.ts';
import { textOf } from '#cms/importing/reading/cell-values.ts';
import type { BusinessStatus } from '#domain/restaurant/business-status.ts';

export type TradingState = {
  /** Absent where the file does not say. */
  business_status?: BusinessStatus;
  /** Message in the report about unknown or contradictory statements; null for none. */
  note: string | null;
};

const FOR_GOOD =
  /permanent|for good|for ever|forever|definit|definit[io]v|dauerhaft|endgultig|para siempre|per sempre|na stale|trwale|for altid|for gott|\bnet\b/;
const CEASED = /^(?:out of business|defunct|ceased trading|no longer in business)$/;
const DENIED = /\b(?:not|never|nicht|non|pas|nie|niet|inte|ikke)\b/;
const FOR_A_TIME =
  /temporar|tempora[iln]|tanporeman|provisoir|provisional|vorubergehend|zeitweilig|tijdelijk|tymczasow|chwilowo|tillfallig|midlertidig|pou kek tan|for now|renovat|seasonally closed|momenta|for a time/;
const CLOSED =
  /clos|cerrad|fermee?\b|fermeture|geschlossen|fechad|encerrad|chius|gesloten|zamkniet|stang[td]|lukket|feme|fenmen/;
const OPERATING =
  /^(?:operational|operating|open(?:ed)?(?: now| for business)?|active|in business|trading|abierto|ouvert|geoffnet|aberto|aperto|geopend|czynne|otwarte|oppet|abent|louvri|ouve)$/;

/**
 * The state of a business that words in any of the languages describe; undefined if they describe
 * none.
 */
export function statusOfWords(words: string): BusinessStatus | undefined {
  const text = folded(words).replaceAll(/[_\s-]+/g, ' ');
  if (OPERATING.test(text)) return 'OPERATIONAL';
  if (CEASED.test(text)) return 'CLOSED_PERMANENTLY';
  if (!CLOSED.test(text) || DENIED.test(text)) return undefined;
  if (FOR_A_TIME.test(text)) return 'CLOSED_TEMPORARILY';
  return FOR_GOOD.test(text) ? 'CLOSED_PERMANENTLY' : undefined;
}

/** Whether a cell says yes or no; undefined when it says neither. */
export function truthOf(value: unknown): boolean | undefined {
  const text = typeof value === 'boolean' ? String(value) : folded(textOf(value) ?? '');
  if (/^(?:true|1|1\.0|yes|y|t|x|si|oui|ja|sim|wi|tak)$/.test(text)) return true;
  return /^(?:false|0|0\.0|no|n|f|non|nein|nao|nee|nie|nej)$/.test(text) ? false : undefined;
}

/** A statement about the state of a business: what a column says, and in which words. */
export type Statement = {
  status: BusinessStatus | undefined;
  words: string;
  /**
   * Whether the statement only denies one kind of closing. It then contradicts no other statement.
   */
  isDenial?: boolean;
};

const WORST_FIRST: readonly BusinessStatus[] = [
  'CLOSED_PERMANENTLY',
  'CLOSED_TEMPORARILY',
  'OPERATIONAL',
];

/**
 * Combines all statements of a file about the state of a business. If they differ, the worst state
 * counts.
 */
export function tradingState(statements: readonly Statement[]): TradingState {
  const status = WORST_FIRST.find((each) => statements.some((other) => other.status === each));
  const unread = statements.find((each) => each.status === undefined);
  const other = statements.find((each) => each.status && !each.isDenial && each.status !== status);
  const note = unread
    ? `“${unread.words}” is not a known status. It was left out.`
    : other && status
      ? `The file says both ${other.status} and ${status}. ${status} was taken.`
      : null;
  return { ...(status && { business_status: status }), note };
}
