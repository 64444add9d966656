import SearchableMap from 'minisearch/SearchableMap';
import { isEnglishWord } from '#search/english-words.ts';
import { isToken } from '#search/tokens.ts';
import { formOf, normalizedWord, wholeWord, type WordForm } from '#search/words.ts';
import { PostingList, type IsAlive } from './posting-list.ts';
import { mostSteps, neighboursSwapped, stepsBetween } from './edit-steps.ts';
import type { SlotNumbers } from './slot-numbers.ts';

/** A word of the index that a searched word stands for; `quality` is 10 for the word itself. */
export type Expansion = { id: number; postings: PostingList; quality: number };

/** The number of a word and its form in one number: there are millions of them. */
export type WordInForm = number;

/** A word that another one resembles. */
export type SimilarWord = {
  id: number;
  /** As a whole word, in the form that most documents have. */
  written: string;
  steps: number;
  /** In how many documents it is. */
  documents: number;
};

const EXACT_QUALITY = 10;
const PREFIX_QUALITY = 6;
const MIN_PREFIX_LENGTH = 2;
const MAX_EXPANSIONS = 200;
const MAX_CACHED = 2000;
const FORMS: readonly WordForm[] = [0, 1, 2, 3];

/** Some words with where they stand: the entries of the first one's list, then those of the next one's. */
export type StoredWords = { words: string[]; lengths: Uint32Array; entries: Uint32Array };

/** So many words are stored together: a millisecond's work. */
const WORDS_TOGETHER = 500;

/**
 * The words of the index. The map of MiniSearch is its dictionary, which finds those that a searched word
 * begins or misspells. Where the words stand is kept in posting lists of our own. A word that stands in no
 * document any more stays in both until the index is compacted, but no search sees it.
 */
export class Vocabulary {
  readonly #isAlive: IsAlive;
  readonly #postings: PostingList[] = [];
  readonly #words: string[] = [];
  readonly #idOf = new Map<string, number>();
  readonly #dictionary = new SearchableMap<number>();
  readonly #expansions = new Map<string, Expansion[]>();

  constructor(isAlive: IsAlive = () => true) {
    this.#isAlive = isAlive;
  }

  /** Must be called when documents have come or gone: other words may exist now. */
  documentsChanged(): void {
    this.#expansions.clear();
  }

  /** The number of a word; one that is new is taken in. */
  idOf(word: string): number {
    let id = this.#idOf.get(word);
    if (id === undefined) {
      id = this.#postings.length;
      this.#idOf.set(word, id);
      this.#postings.push(new PostingList());
      this.#words.push(word);
      // Nothing begins with what a phrase means, and nothing is a misspelling of it.
      if (!isToken(word)) this.#dictionary.set(word, id);
      this.#expansions.clear();
    }
    return id;
  }

  /** A whole word as the number of its word and the form in which it is that one. */
  wordIn(whole: string, word = normalizedWord(whole)): WordInForm {
    return (this.idOf(word) << 2) | (word === whole ? 0 : formOf(whole));
  }

  /** The words that stand in a document, those of the lowest numbers first. */
  *stored(numberOf: SlotNumbers): Generator<StoredWords> {
    for (let from = 0; from < this.#words.length; from += WORDS_TOGETHER) {
      const lists = this.#postings.slice(from, from + WORDS_TOGETHER);
      const entries = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
      const words: string[] = [];
      const lengths: number[] = [];
      let at = 0;
      for (const [index, list] of lists.entries()) {
        const end = list.copyTo(entries, at, numberOf);
        if (end === at) continue;
        words.push(this.#words[from + index] ?? '');
        lengths.push(end - at);
        at = end;
      }
      yield { words, lengths: Uint32Array.from(lengths), entries: entries.slice(0, at) };
    }
  }

  /** Takes in words that were stored, in place of what it has of them. */
  restore({ words, lengths, entries }: StoredWords): void {
    let at = 0;
    for (const [index, word] of words.entries()) {
      const id = this.idOf(word);
      const end = at + (lengths[index] ?? 0);
      this.#postings[id] = PostingList.of(entries.subarray(at, end));
      at = end;
    }
    this.#expansions.clear();
  }

  /** Says that the word of this number occurs in this slot, in this form. */
  add(id: number, slot: number, weight: number, form: WordForm = 0): void {
    this.#postings[id]?.add(slot, weight, form);
  }

  /** The words that `word` stands for: itself and those that it begins. */
  expand(word: string): Expansion[] {
    const known = this.#expansions.get(word);
    if (known) return known;
    const expansions = this.#beginningWith(word).map((id) => ({
      ...{ id, postings: this.#postingsOf(id) },
      quality: this.#idOf.get(word) === id ? EXACT_QUALITY : PREFIX_QUALITY,
    }));
    if (this.#expansions.size >= MAX_CACHED) this.#expansions.clear();
    this.#expansions.set(word, expansions);
    return expansions;
  }

  /** A term alone; nothing where no document has it. */
  exact(term: string, quality = EXACT_QUALITY): Expansion[] {
    return this.#existing([term]).map((id) => ({ id, postings: this.#postingsOf(id), quality }));
  }

  /** A term that does for another one, as good as what that one begins. */
  insteadOf(term: string): Expansion[] {
    return this.exact(term, PREFIX_QUALITY);
  }

  /** Whether one of these slots has the term as a whole word. */
  has(term: string, isAmong: IsAlive): boolean {
    const id = this.#idOf.get(term);
    return id !== undefined && this.#postingsOf(id).hasAlive(isAmong);
  }

  /** How many documents have the term. */
  documentsWith(term: string): number {
    const id = this.#idOf.get(term);
    if (id === undefined) return 0;
    return sum(this.#postingsOf(id).countForms(this.#isAlive));
  }

  /**
   * The words that one resembles which is not there, those that resemble it most first, then those of most
   * documents. Whole words are compared: `oasis` is not nearly `basis` because both end in an s. An English
   * word is what it is, and digits are never misspelt.
   */
  similar(whole: string): SimilarWord[] {
    const most = mostSteps(whole);
    if (most === 0 || isEnglishWord(whole)) return [];
    const word = normalizedWord(whole);
    const near = new Set([
      ...neighboursSwapped(word),
      ...this.#dictionary.fuzzyGet(word, most).keys(),
    ]);
    return [...near]
      .flatMap((found) => this.#similarity({ whole, word, found }))
      .filter(({ steps }) => steps <= most)
      .sort(
        (a, b) => a.steps - b.steps || b.documents - a.documents || compare(a.written, b.written),
      );
  }

  #similarity(words: { whole: string; word: string; found: string }): SimilarWord[] {
    const { whole, word, found } = words;
    const id = this.#dictionary.get(found);
    if (id === undefined) return [];
    const counts = this.#postingsOf(id).countForms(this.#isAlive);
    const documents = sum(counts);
    if (documents === 0) return [];
    const form = FORMS.toSorted((a, b) => counts[b] - counts[a])[0] ?? 0;
    const written = wholeWord(found, form);
    // A word that stands somewhere in the singular may be meant in the plural.
    const steps = Math.min(
      stepsBetween(whole, written),
      counts[0] > 0 ? stepsBetween(word, found) : Infinity,
    );
    return [{ id, written, steps, documents }];
  }

  postingsOf({ id }: SimilarWord): PostingList {
    return this.#postingsOf(id);
  }

  #beginningWith(word: string): number[] {
    if (word.length < MIN_PREFIX_LENGTH) return this.#existing([word]);
    const found = [...this.#dictionary.atPrefix(word)].filter(([, id]) => this.#exists(id));
    return least(found, ([one]) => one.length);
  }

  /** The numbers of those words that stand in a document. */
  #existing(words: readonly string[]): number[] {
    return words.flatMap((word) => {
      const id = this.#idOf.get(word);
      return id !== undefined && this.#exists(id) ? id : [];
    });
  }

  #exists(id: number): boolean {
    return this.#postingsOf(id).hasAlive(this.#isAlive);
  }

  #postingsOf(id: number): PostingList {
    const postings = this.#postings[id];
    if (!postings) throw new Error(`The word ${id} has no postings.`);
    return postings;
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** The numbers of as many words as one may stand for, the smallest ones first, then in the order of the alphabet. */
function least(
  found: readonly [word: string, id: number][],
  sizeOf: (one: [word: string, id: number]) => number,
): number[] {
  return found
    .toSorted((a, b) => sizeOf(a) - sizeOf(b) || compare(a[0], b[0]))
    .slice(0, MAX_EXPANSIONS)
    .map(([, id]) => id);
}

/** The same in every process, unlike the order in which words came. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
