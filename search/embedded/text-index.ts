import { LRUCache } from 'lru-cache';
import type { SearchDocument } from '#search/engine.ts';
import { remembered } from '#domain/wording/remembered.ts';
import { indexedKinds, termsBesideKinds, type TermField } from '#search/indexed-terms.ts';
import { isToken, kindTerms, MAX_KINDS, PHRASE_WORDS, searchTerms } from '#search/search-terms.ts';
import { createBitset, intersect, type Bitset } from './bitset.ts';
import { wordsOf } from '#search/words.ts';
import { MAX_WEIGHT, type IsAlive } from './posting-list.ts';
import type { SlotNumbers } from './slot-numbers.ts';
import { Vocabulary, type StoredWords } from './vocabulary.ts';

/** How much an occurrence counts by its field. What every document has is in no list. */
const WEIGHTS = { name: MAX_WEIGHT, vocabulary: 8, details: 7, places: 6, around: 4, text: 2 };

const FIELDS = Object.keys(WEIGHTS) as Exclude<TermField, 'common'>[];

/** A match of nothing that is asked for, before what is in its favour. */
const LEAST_SCORE = 1;

const MAX_LATEST = 32;

/** The scores are those of the slots; what stands beside them means nothing. */
export type TextMatches = {
  slots: Bitset;
  scores: Uint16Array;
  /** How many words each of them has to have. */
  words: number;
};

/** Which documents hold which words. */
export class TextIndex {
  readonly #vocabulary: Vocabulary;
  readonly #idsOfKind = remembered(
    (kind) => kindTerms(kind).map((word) => this.#idOf(word)),
    MAX_KINDS,
  );
  /** The weights of the words of one document, by the word's id; all of them 0 between two documents. */
  #weights = new Uint8Array(1024);
  /** Of the texts asked for last: visitors turn pages, and set and unset filters. */
  readonly #latest = new LRUCache<string, TextMatches>({
    max: MAX_LATEST,
    dispose: ({ scores }) => this.#spare.push(scores),
  });
  /** Memory for the scores of a word, which each search would leave behind else. */
  readonly #spare: Uint16Array[] = [];

  constructor(isAlive: IsAlive = () => true) {
    this.#vocabulary = new Vocabulary(isAlive);
    for (const word of PHRASE_WORDS) this.#vocabulary.idOf(word);
  }

  /** Must be called when documents have come or gone. */
  documentsChanged(): void {
    this.#latest.clear();
    this.#vocabulary.documentsChanged();
  }

  add(slot: number, document: SearchDocument): void {
    this.documentsChanged();
    const found: number[] = [];
    for (const field of FIELDS) {
      const weight = WEIGHTS[field];
      for (const kind of indexedKinds(document, field))
        for (const id of this.#idsOfKind(kind)) this.#note(id, weight, found);
      for (const word of termsBesideKinds(document, field))
        this.#note(this.#idOf(word), weight, found);
    }
    for (const word of found) {
      this.#vocabulary.add(word, slot, this.#weights[word] ?? 0);
      this.#weights[word] = 0;
    }
  }

  /** See `Vocabulary`. */
  stored(numberOf: SlotNumbers): Generator<StoredWords> {
    return this.#vocabulary.stored(numberOf);
  }

  restore(words: StoredWords): void {
    this.#vocabulary.restore(words);
  }

  #idOf(word: string): number {
    const id = this.#vocabulary.idOf(word);
    while (id >= this.#weights.length) this.#weights = larger(this.#weights);
    return id;
  }

  /** Notes a word; one that was not noted before is added to `found`. */
  #note(id: number, weight: number, found: number[]): void {
    const before = this.#weights[id] ?? 0;
    if (before === 0) found.push(id);
    if (before < weight) this.#weights[id] = weight;
  }

  /**
   * The documents in which every word of the text occurs somewhere, with a score; null when the text
   * holds no word, and so finds everything. They hold until the next call.
   */
  match(text: string, capacity: number, isExact = false): TextMatches | null {
    const { required, optional, areNone } = searchTerms(text);
    if (areNone) return null;
    const key = `${capacity} ${isExact} ${text}`;
    const known = this.#latest.get(key);
    if (known) return known;
    const slots = createBitset(capacity).fill(~0);
    for (const word of required) intersect(slots, this.#slotsOf(word, isExact, capacity));
    const [first, ...rest] = required;
    const scores =
      first === undefined
        ? this.#zeros(capacity).fill(LEAST_SCORE)
        : this.#scoresOf(first, isExact, capacity);
    const add = (word: string, isExactly: boolean) => {
      const more = this.#scoresOf(word, isExactly, capacity);
      addScores(scores, more, slots);
      this.#spare.push(more);
    };
    for (const word of rest) add(word, isExact);
    for (const word of optional) add(word, true);
    const matches = { slots, scores, words: required.length };
    this.#latest.set(key, matches);
    return matches;
  }

  /** The text with what is in no document replaced by what it resembles most; null where nothing is. */
  corrected(text: string): string | null {
    let corrected = text;
    for (const word of searchTerms(text).required) {
      const meant = isToken(word) ? null : this.#vocabulary.meant(word);
      if (meant === null) continue;
      corrected = replacedWord(corrected, word, meant);
    }
    return corrected === text ? null : corrected;
  }

  #slotsOf(word: string, isExact: boolean, capacity: number): Bitset {
    const slots = createBitset(capacity);
    for (const { postings } of this.#vocabulary.expand(word, isExact)) postings.putInto(slots);
    return slots;
  }

  #scoresOf(word: string, isExact: boolean, capacity: number): Uint16Array {
    const scores = this.#zeros(capacity);
    for (const { postings, quality } of this.#vocabulary.expand(word, isExact))
      postings.raise(scores, quality);
    return scores;
  }

  /** For each slot, in memory that is spare where it has this length. */
  #zeros(capacity: number): Uint16Array {
    const spare = this.#spare.pop();
    return spare?.length === capacity ? spare.fill(0) : new Uint16Array(capacity);
  }
}

/** Adds to the scores of these slots. */
function addScores(scores: Uint16Array, more: Uint16Array, slots: Bitset): void {
  for (let word = 0; word < slots.length; word++) {
    for (let bits = slots[word] ?? 0; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + (31 - Math.clz32(bits & -bits));
      scores[slot] = (scores[slot] ?? 0) + (more[slot] ?? 0);
    }
  }
}

/** A text with the words that the index knows as `word` replaced. */
function replacedWord(text: string, word: string, by: string): string {
  return text.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (one) => (wordsOf(one)[0] === word ? by : one));
}

function larger(weights: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(weights.length * 2);
  copy.set(weights);
  return copy;
}
