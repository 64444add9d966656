import SearchableMap from 'minisearch/SearchableMap';
import { isEnglishWord } from '#search/english-words.ts';
import { isToken } from '#search/tokens.ts';
import { formOf, normalizedWord, wholeWord, type WordForm } from '#search/words.ts';
import { PostingList, type IsAlive } from './posting-list.ts';
import { mostSteps, neighboursSwapped, stepsBetween } from './edit-steps.ts';
import type { SlotNumbers } from './slot-numbers.ts';

/** A word of the index that a searched word matches; `quality` is 10 for the word itself. */
export type Expansion = { postings: PostingList; quality: number };

/** Id and form of a word packed into one number, because there are millions of them. */
export type WordInForm = number;

/** A word of the index that is similar to a searched word. */
export type SimilarWord = {
  id: number;
  /** The written word, in the form that most documents have. */
  written: string;
  steps: number;
  /** Number of documents that contain it. */
  documents: number;
};

const EXACT_QUALITY = 10;
const PREFIX_QUALITY = 6;
const MIN_PREFIX_LENGTH = 2;
const MAX_EXPANSIONS = 200;
const MAX_CACHED = 2000;
const FORMS: readonly WordForm[] = [0, 1, 2, 3];

/**
 * Words with their posting lists. `entries` holds the lists one after the other; `lengths` gives
 * the length of each.
 */
export type StoredWords = { words: string[]; lengths: Uint32Array; entries: Uint32Array };

/** Words per stored batch, about 1 ms of work. */
const WORDS_TOGETHER = 500;

/**
 * The words of the index. MiniSearch's `SearchableMap` finds words by prefix or similarity, and our
 * posting lists say which documents contain them. A word that no document has any more stays in
 * both until the index is compacted, but searches ignore it.
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

  /**
   * Must be called after documents were added or removed, because a word may then match other
   * words.
   */
  documentsChanged(): void {
    this.#expansions.clear();
  }

  /** The id of a word; adds a new word. */
  idOf(word: string): number {
    let id = this.#idOf.get(word);
    if (id === undefined) {
      id = this.#postings.length;
      this.#idOf.set(word, id);
      this.#postings.push(new PostingList());
      this.#words.push(word);
      // Prefix search and typo correction ignore tokens.
      if (!isToken(word)) this.#dictionary.set(word, id);
      this.#expansions.clear();
    }
    return id;
  }

  /** Id and form of a written word; `word` is its normalized form. */
  wordIn(whole: string, word = normalizedWord(whole)): WordInForm {
    return (this.idOf(word) << 2) | (word === whole ? 0 : formOf(whole));
  }

  /** The words that some document contains, in batches by ascending id. */
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

  /** Adds a stored batch of words, replacing their posting lists. */
  restore({ words, lengths, entries }: StoredWords): void {
    let at = 0;
    for (const [index, word] of words.entries()) {
      const id = this.idOf(word);
      const end = at + (lengths[index] ?? 0);
      this.#postings[id] = PostingList.of(entries.subarray(at, end));
      at = end;
    }
  }

  /** Records that the word with this id occurs in this slot, in this form. */
  add(id: number, slot: number, weight: number, form: WordForm = 0): void {
    this.#postingsOf(id).add(slot, weight, form);
  }

  /** The words that `word` matches: itself and those that begin with it. */
  expand(word: string): Expansion[] {
    const known = this.#expansions.get(word);
    if (known) return known;
    const expansions = this.#beginningWith(word).map((id) => ({
      postings: this.#postingsOf(id),
      quality: this.#idOf.get(word) === id ? EXACT_QUALITY : PREFIX_QUALITY,
    }));
    if (this.#expansions.size >= MAX_CACHED) this.#expansions.clear();
    this.#expansions.set(word, expansions);
    return expansions;
  }

  /** The term itself, without prefix matches; empty when no document has it. */
  exact(term: string, quality = EXACT_QUALITY): Expansion[] {
    return this.#existing(term).map((id) => ({ postings: this.#postingsOf(id), quality }));
  }

  /** An alternative to a searched term, with the quality of a prefix match. */
  insteadOf(term: string): Expansion[] {
    return this.exact(term, PREFIX_QUALITY);
  }

  /** Whether a slot accepted by `isAmong` has the term as a whole word. */
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
   * Words of the index that are similar to a written word: the most similar first, then the most
   * frequent. Words are compared as written. Returns nothing for an English word or a word with
   * digits, because we never correct those.
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
        (a, b) =>
          a.steps - b.steps || b.documents - a.documents || (a.written < b.written ? -1 : 1),
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
    // If a document has the singular, its plural may be meant, so singulars are compared too.
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
    if (word.length < MIN_PREFIX_LENGTH) return this.#existing(word);
    return (
      [...this.#dictionary.atPrefix(word)]
        .filter(([, id]) => this.#exists(id))
        // The order of insertion differs between processes, so the result must not depend on it.
        .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
        .slice(0, MAX_EXPANSIONS)
        .map(([, id]) => id)
    );
  }

  /** The id of the word, if some document contains it. */
  #existing(word: string): number[] {
    const id = this.#idOf.get(word);
    return id !== undefined && this.#exists(id) ? [id] : [];
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
