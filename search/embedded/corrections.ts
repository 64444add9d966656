/**
 * Corrects typos in a search: replaces words that no document contains with similar words that
 * documents contain.
 */
import SearchableMap from 'minisearch/SearchableMap';
import { SOUND_ALIKES } from '#search/spellings.ts';
import type { Correction } from '#search/engine.ts';
import { isEnglishWord } from '#search/english-words.ts';
import type { QueryTerm } from '#search/parse-query.ts';
import { MEANT_WORDS, termOf } from '#search/phrases.ts';
import { isCommonToken } from '#search/tokens.ts';
import { isFunctionWord, normalizedWord } from '#search/words.ts';
import { mostSteps, neighboursSwapped, stepsBetween } from './edit-steps.ts';
import type { Vocabulary } from './vocabulary.ts';

type Candidate = { written: string; steps: number; documents: number };

type Misspelt = QueryTerm & { whole: string };

/** Maximum number of candidates to try per word. */
const MAX_CANDIDATES = 5;
/** Maximum number of combinations of candidates to try per search. */
const MAX_ATTEMPTS = 32;
/** Minimum letters of each part when one word is split into two. */
const LEAST_PART = 3;
/** Edit distance of a missing space: more than one wrong letter, less than two. */
const STEPS_OF_SPACE = 1.5;

const DOES_NOT_COUNT = 1;

const MEANT = SearchableMap.from([...MEANT_WORDS]);

/**
 * Replaces these words of the text by the closest candidates with which the text finds a document.
 * Null if no candidates find one.
 *
 * @param words words that no document has, or that sound like another word
 * @param finds whether a text finds any document
 */
export function corrected(
  text: string,
  words: readonly Misspelt[],
  vocabulary: Vocabulary,
  finds: (text: string) => boolean,
): Correction | null {
  const candidates = words.map(({ whole, spans }) =>
    candidatesFor(whole, vocabulary).map((candidate) => ({ ...candidate, spans })),
  );
  for (const choice of choices(candidates)) {
    const replaced = choice.flatMap(({ spans, written }) =>
      spans.map((span) => ({ ...span, to: written })),
    );
    const meant = withReplaced(text, replaced);
    if (!finds(meant)) continue;
    return {
      text: meant,
      words: [
        ...new Map(replaced.map(({ start, end, to }) => [text.slice(start, end), to] as const)),
      ].map(([from, to]) => ({ from, to })),
    };
  }
  return null;
}

/** Combinations of one candidate per word, the closest to the typed words first. */
function choices<One extends Candidate>(candidates: readonly (readonly One[])[]): One[][] {
  let chosen: One[][] = [[]];
  for (const more of candidates)
    chosen = chosen
      .flatMap((some) => more.map((one) => [...some, one]))
      .sort((a, b) => steps(a) - steps(b))
      .slice(0, MAX_ATTEMPTS);
  return chosen;
}

function steps(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, one) => sum + one.steps, 0);
}

function candidatesFor(whole: string, vocabulary: Vocabulary): Candidate[] {
  const all = [
    ...vocabulary.similar(whole),
    ...soundAlikes(whole, vocabulary),
    ...meantWords(whole, vocabulary),
    ...splits(whole, vocabulary),
  ].sort(
    (a, b) => a.steps - b.steps || b.documents - a.documents || (a.written < b.written ? -1 : 1),
  );
  const isFirst = ({ written }: Candidate, index: number) =>
    all.findIndex((one) => one.written === written) === index;
  return all.filter(isFirst).slice(0, MAX_CANDIDATES);
}

/** The similar-sounding word, if a document contains it. */
function soundAlikes(whole: string, vocabulary: Vocabulary): Candidate[] {
  const written = Object.hasOwn(SOUND_ALIKES, whole) ? SOUND_ALIKES[whole] : undefined;
  if (written === undefined) return [];
  const documents = documentsWithWord(written, vocabulary);
  return documents > 0 ? [{ written, steps: 1, documents }] : [];
}

/** Whether the word sounds like another word that a visitor may mean. */
export function hasSoundAlike({ whole }: Misspelt): boolean {
  return Object.hasOwn(SOUND_ALIKES, whole);
}

/**
 * Similar words from our list of synonyms. The documents need not contain such a word, only one of
 * its synonyms.
 */
function meantWords(whole: string, vocabulary: Vocabulary): Candidate[] {
  const most = mostSteps(whole);
  if (most === 0 || isEnglishWord(whole)) return [];
  const near = new Set([...neighboursSwapped(whole), ...MEANT.fuzzyGet(whole, most).keys()]);
  return [...near].flatMap((written) => {
    const documents = documentsWithAny(MEANT_WORDS.get(written) ?? [], vocabulary);
    return documents > 0 ? [{ written, steps: stepsBetween(whole, written), documents }] : [];
  });
}

function documentsWithAny(terms: readonly string[], vocabulary: Vocabulary): number {
  return Math.max(
    0,
    ...terms.map((term) => (isCommonToken(term) ? DOES_NOT_COUNT : vocabulary.documentsWith(term))),
  );
}

/** Splits two words that were typed as one, perhaps with "and": `jerkchicken`, `beansandrice`. */
function splits(whole: string, vocabulary: Vocabulary): Candidate[] {
  const found: Candidate[] = [];
  for (let at = LEAST_PART; at <= whole.length - LEAST_PART; at++) {
    const [first, rest] = [whole.slice(0, at), whole.slice(at)];
    const documents = documentsWithWord(first, vocabulary);
    if (documents === 0) continue;
    for (const between of ['', 'and', 'n']) {
      const second = rest.slice(between.length);
      if (!rest.startsWith(between) || second.length < LEAST_PART) continue;
      const ofBoth = Math.min(documents, documentsWithWord(second, vocabulary));
      const written = [first, between && 'and', second].filter(Boolean).join(' ');
      if (ofBoth > 0) found.push({ written, steps: STEPS_OF_SPACE, documents: ofBoth });
    }
  }
  return found;
}

function documentsWithWord(whole: string, vocabulary: Vocabulary): number {
  const word = normalizedWord(whole);
  return isFunctionWord(word) ? 0 : documentsWithAny([word, termOf(word)], vocabulary);
}

function withReplaced(
  text: string,
  replaced: readonly { start: number; end: number; to: string }[],
): string {
  let [result, at] = ['', 0];
  for (const { start, end, to } of replaced.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + to;
    at = end;
  }
  return result + text.slice(at);
}
