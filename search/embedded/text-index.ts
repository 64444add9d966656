import { LRUCache } from 'lru-cache';
import { memoize } from '#domain/wording/memoize.ts';
import type { Correction, SearchDocument } from '#search/engine.ts';
import {
  expandQuery,
  type Dictionary,
  type ExpandedQuery,
  type RequiredTerm,
} from '#search/expanded-query.ts';
import {
  FIELD_WEIGHTS,
  indexedKinds,
  TERM_FIELDS,
  termsBesideKinds,
} from '#search/indexed-terms.ts';
import { isWord, parseQuery } from '#search/parse-query.ts';
import { MAX_KINDS, termsOfKind, type TextTerms } from '#search/search-terms.ts';
import { isCommonToken } from '#search/tokens.ts';
import type { WordForm } from '#search/words.ts';
import { createBitset, intersect, type Bitset } from './bitset.ts';
import { corrected, hasSoundAlike } from './corrections.ts';
import type { IsAlive } from './posting-list.ts';
import type { SlotNumbers } from './slot-numbers.ts';
import { Vocabulary, type Expansion, type StoredWords, type WordInForm } from './vocabulary.ts';

/** Every document has the `common` terms, so they need no posting lists. */
const FIELDS = TERM_FIELDS.filter((field) => field !== 'common');

/** Score of every match of a search without required terms. Optional terms then add to it. */
const LEAST_SCORE = 1;

const MAX_LATEST = 32;

/** Indexed words that a search term matches. With `areAll` the term matches every document. */
type Ways = { expansions: readonly Expansion[]; areAll: boolean };

/** Scores by slot; the scores of slots that are not in `slots` mean nothing. */
export type TextMatches = {
  slots: Bitset;
  scores: Uint16Array;
  /** Number of words of the search (`ExpandedQuery.words`). */
  words: number;
};

/**
 * Tells which slots hold documents, and which of these documents are listed, that is, not
 * permanently closed.
 */
type Slots = { isAlive: IsAlive; isListed: IsAlive };

const ALL_SLOTS: Slots = { isAlive: () => true, isListed: () => true };

/** Inverted index: which documents contain which words. */
export class TextIndex implements Dictionary {
  readonly #slots: Slots;
  readonly #vocabulary: Vocabulary;
  readonly #wordsOfKind = memoize((kind) => this.#wordsOf(termsOfKind(kind)), MAX_KINDS);
  /**
   * Memory that `add` reuses: weight and form of each word of the current document, by word id. All
   * entries are 0 between two documents.
   */
  #noted = new Uint8Array(1024);
  /** Cache of the latest texts: visitors turn pages and change filters for the same text. */
  readonly #latest = new LRUCache<string, TextMatches>({
    max: MAX_LATEST,
    dispose: ({ scores }) => this.#spare.push(scores),
  });
  readonly #corrections = new LRUCache<string, { correction: Correction | null }>({
    max: MAX_LATEST,
  });
  /** Score arrays for reuse, so that searches leave less garbage. */
  readonly #spare: Uint16Array[] = [];

  constructor(slots = ALL_SLOTS) {
    this.#slots = slots;
    this.#vocabulary = new Vocabulary(slots.isAlive);
  }

  /** Must be called after documents were added or removed: clears the caches. */
  documentsChanged(): void {
    this.#latest.clear();
    this.#corrections.clear();
    this.#vocabulary.documentsChanged();
  }

  add(slot: number, document: SearchDocument): void {
    this.documentsChanged();
    const found: number[] = [];
    for (const field of FIELDS) {
      const weight = FIELD_WEIGHTS[field];
      for (const kind of indexedKinds(document, field))
        for (const word of this.#wordsOfKind(kind)) this.#note(word, weight, found);
      for (const word of this.#wordsOf(termsBesideKinds(document, field)))
        this.#note(word, weight, found);
    }
    for (const id of found) {
      const noted = this.#noted[id] ?? 0;
      this.#vocabulary.add(id, slot, noted >>> 2, (3 - (noted & 3)) as WordForm);
      this.#noted[id] = 0;
    }
  }

  /** Yields the words for storing, see `Vocabulary.stored`. */
  stored(numberOf: SlotNumbers): Generator<StoredWords> {
    return this.#vocabulary.stored(numberOf);
  }

  restore(words: StoredWords): void {
    this.#vocabulary.restore(words);
  }

  #wordsOf({ whole, words, tokens }: TextTerms): WordInForm[] {
    const all = words.map((word, at) => this.#vocabulary.wordIn(whole[at] ?? word, word));
    for (const token of tokens) all.push(this.#vocabulary.wordIn(token, token));
    return all;
  }

  /** Records a word of the document, and adds the word to `found` the first time. */
  #note(word: WordInForm, weight: number, found: number[]): void {
    const [id, form] = [word >>> 2, word & 3];
    while (id >= this.#noted.length) this.#noted = larger(this.#noted);
    const before = this.#noted[id] ?? 0;
    if (before === 0) found.push(id);
    // Keep the highest weight, and for equal weights the lowest form.
    const noted = (weight << 2) | (3 - form);
    if (before < noted) this.#noted[id] = noted;
  }

  /** See `Dictionary`. */
  isListed = (term: string): boolean => this.#vocabulary.has(term, this.#slots.isListed);

  /**
   * The documents that contain every word of the text, with scores. Null when the text has no words
   * and so finds everything. Valid until the next call.
   */
  match(text: string, capacity: number): TextMatches | null {
    const key = `${capacity} ${text}`;
    const known = this.#latest.get(key);
    if (known) return known;
    const { required, optional, words } = this.expand(text);
    if (required.length + optional.length === 0) return null;
    const ways = required.map((wanted) => this.#waysOf(wanted));
    const slots = this.#slotsOfAll(ways, capacity);
    const [first, ...rest] = ways;
    const scores = first
      ? this.#scoresOf(first, capacity)
      : this.#zeros(capacity).fill(LEAST_SCORE);
    const add = (way: Ways) => {
      const more = this.#scoresOf(way, capacity);
      addScores(scores, more, slots);
      this.#spare.push(more);
    };
    for (const way of rest) add(way);
    for (const word of optional) add({ expansions: this.#vocabulary.exact(word), areAll: false });
    const matches = { slots, scores, words };
    this.#latest.set(key, matches);
    return matches;
  }

  /** See `expandQuery`. */
  expand(text: string): ExpandedQuery {
    return expandQuery(parseQuery(text), this);
  }

  /** See `SearchEngine.corrected`. */
  corrected(text: string, capacity: number): Correction | null {
    const known = this.#corrections.get(text);
    if (known) return known.correction;
    const correction = this.#correct(text, capacity);
    this.#corrections.set(text, { correction });
    return correction;
  }

  #correct(text: string, capacity: number): Correction | null {
    const parsed = parseQuery(text);
    const { required } = expandQuery(parsed, this);
    const finds = (meant: string) => {
      const ways = this.expand(meant).required.map((wanted) => this.#waysOf(wanted));
      return hasAny(this.#slotsOfAll(ways, capacity), this.#slots.isAlive);
    };
    const exist = required.map((wanted) => this.#exists(this.#waysOf(wanted)));
    const nowhere = parsed.required.filter((_, index) => !exist[index]);
    if (!nowhere.every(isWord)) return null;
    if (nowhere.length > 0) return corrected(text, nowhere, this.#vocabulary, finds);
    const alike = parsed.required.filter(isWord).filter(hasSoundAlike);
    if (alike.length === 0 || finds(text)) return null;
    return corrected(text, alike, this.#vocabulary, finds);
  }

  #waysOf({ term, isBeginning, instead }: RequiredTerm): Ways {
    const itself = isBeginning ? this.#vocabulary.expand(term) : this.#vocabulary.exact(term);
    return {
      expansions: [...itself, ...instead.flatMap((other) => this.#vocabulary.insteadOf(other))],
      areAll: instead.some(isCommonToken),
    };
  }

  #exists({ expansions, areAll }: Ways): boolean {
    return areAll || expansions.length > 0;
  }

  #slotsOfAll(all: readonly Ways[], capacity: number): Bitset {
    const slots = createBitset(capacity).fill(~0);
    for (const { expansions, areAll } of all) {
      if (areAll) continue;
      const ofOne = createBitset(capacity);
      for (const { postings } of expansions) postings.putInto(ofOne);
      intersect(slots, ofOne);
    }
    return slots;
  }

  #scoresOf({ expansions, areAll }: Ways, capacity: number): Uint16Array {
    const scores = this.#zeros(capacity);
    if (areAll) scores.fill(LEAST_SCORE);
    for (const { postings, quality } of expansions) postings.raise(scores, quality);
    return scores;
  }

  /** Returns an array of zeros, one for each slot. Reuses a spare array if one has this length. */
  #zeros(capacity: number): Uint16Array {
    const spare = this.#spare.pop();
    return spare?.length === capacity ? spare.fill(0) : new Uint16Array(capacity);
  }
}

/** Whether a set has a slot that holds a document. */
function hasAny(slots: Bitset, isAlive: IsAlive): boolean {
  for (let word = 0; word < slots.length; word++) {
    for (let bits = slots[word] ?? 0; bits !== 0; bits &= bits - 1)
      if (isAlive((word << 5) + (31 - Math.clz32(bits & -bits)))) return true;
  }
  return false;
}

/** Adds `more` to the scores of these slots. */
function addScores(scores: Uint16Array, more: Uint16Array, slots: Bitset): void {
  for (let word = 0; word < slots.length; word++) {
    for (let bits = slots[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + (31 - Math.clz32(bits & -bits));
      scores[slot] = (scores[slot] ?? 0) + (more[slot] ?? 0);
    }
  }
}

function larger(weights: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(weights.length * 2);
  copy.set(weights);
  return copy;
}
