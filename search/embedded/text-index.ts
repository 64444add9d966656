import type { SearchDocument } from '#search/engine.ts';
import { remembered } from '#domain/wording/remembered.ts';
import { indexedKinds, termsBesideKinds, type TermField } from '#search/indexed-terms.ts';
import { isToken, kindTerms, MAX_KINDS, PHRASE_WORDS, searchTerms } from '#search/search-terms.ts';
import { createBitset, setBit, type Bitset } from './bitset.ts';
import { wordsOf } from '#search/words.ts';
import { MAX_WEIGHT } from './posting-list.ts';
import { Vocabulary } from './vocabulary.ts';

/** How much an occurrence counts by its field. What every document has is in no list. */
const WEIGHTS = { name: MAX_WEIGHT, vocabulary: 8, details: 7, places: 6, around: 4, text: 2 };

const FIELDS = Object.keys(WEIGHTS) as Exclude<TermField, 'common'>[];

/** A match of nothing that is asked for, before what is in its favour. */
const LEAST_SCORE = 1;

export type TextMatches = {
  slots: Bitset;
  scores: Uint16Array;
  /** How many words each of them has to have. */
  words: number;
};

/** Which documents hold which words. */
export class TextIndex {
  readonly #vocabulary = new Vocabulary();
  readonly #idsOfKind = remembered(
    (kind) => kindTerms(kind).map((word) => this.#idOf(word)),
    MAX_KINDS,
  );
  /** The weights of the words of one document, by the word's id; all of them 0 between two documents. */
  #weights = new Uint8Array(1024);
  /** Of the search in progress, by slot: what its words score together, and what the latest one does. */
  #total = new Uint16Array(0);
  #scores = new Uint16Array(0);

  constructor() {
    for (const word of PHRASE_WORDS) this.#vocabulary.idOf(word);
  }

  add(slot: number, document: SearchDocument): void {
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

  #idOf(word: string): number {
    const id = this.#vocabulary.idOf(word);
    if (id >= this.#weights.length) this.#weights = larger(this.#weights);
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
   * holds no word, and so finds everything. The scores hold until the next call.
   */
  match(text: string, capacity: number, isExact = false): TextMatches | null {
    const { required, optional, areNone } = searchTerms(text);
    if (areNone) return null;
    const [first, ...rest] = required;
    const total = (this.#total = emptied(this.#total, capacity));
    if (first === undefined) total.fill(LEAST_SCORE);
    else this.#raise(first, isExact, total);
    for (const word of rest) {
      const scores = this.#occurrences(word, isExact, capacity);
      for (let slot = 0; slot < capacity; slot++) {
        const before = total[slot] ?? 0;
        if (before === 0) continue;
        const score = scores[slot] ?? 0;
        total[slot] = score === 0 ? 0 : before + score;
      }
    }
    for (const word of optional) {
      const scores = this.#occurrences(word, true, capacity);
      for (let slot = 0; slot < capacity; slot++) {
        if (total[slot]) total[slot] = (total[slot] ?? 0) + (scores[slot] ?? 0);
      }
    }
    const slots = createBitset(capacity);
    for (let slot = 0; slot < capacity; slot++) if (total[slot] !== 0) setBit(slots, slot);
    return { slots, scores: total, words: required.length };
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

  #occurrences(word: string, isExact: boolean, capacity: number): Uint16Array {
    this.#scores = emptied(this.#scores, capacity);
    return this.#raise(word, isExact, this.#scores);
  }

  #raise(word: string, isExact: boolean, scores: Uint16Array): Uint16Array {
    for (const { postings, quality } of this.#vocabulary.expand(word, isExact))
      postings.raise(scores, quality);
    return scores;
  }
}

/** A text with the words that the index knows as `word` replaced. */
function replacedWord(text: string, word: string, by: string): string {
  return text.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (one) => (wordsOf(one)[0] === word ? by : one));
}

/** Zeros for each slot, in the same memory where that is large enough: each search would leave much behind. */
function emptied(scores: Uint16Array<ArrayBuffer>, capacity: number): Uint16Array<ArrayBuffer> {
  return scores.length === capacity ? scores.fill(0) : new Uint16Array(capacity);
}

function larger(weights: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(weights.length * 2);
  copy.set(weights);
  return copy;
}
