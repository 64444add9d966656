import SearchableMap from 'minisearch/SearchableMap';
import { isToken } from '#search/search-terms.ts';
import { PostingList } from './posting-list.ts';

/** A word of the index that a searched word stands for; `quality` is 10 for the word itself. */
export type Expansion = { id: number; postings: PostingList; quality: number };

const EXACT_QUALITY = 10;
const PREFIX_QUALITY = 6;
const TYPO_QUALITY = 3;
const MIN_PREFIX_LENGTH = 2;
const MAX_EXPANSIONS = 200;
const MAX_CACHED = 2000;

/** Some words with where they stand: the entries of the first one's list, then those of the next one's. */
export type StoredWords = { words: string[]; lengths: Uint32Array; entries: Uint32Array };

/** So many words are stored together: a millisecond's work. */
const WORDS_TOGETHER = 500;

/**
 * The words of the index. The map of MiniSearch is its dictionary, which finds those that a searched word
 * begins or misspells. Where the words stand is kept in posting lists of our own.
 */
export class Vocabulary {
  readonly #postings: PostingList[] = [];
  readonly #words: string[] = [];
  readonly #idOf = new Map<string, number>();
  readonly #dictionary = new SearchableMap<number>();
  readonly #expansions = new Map<string, Expansion[]>();

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

  /** All words, those of the lowest numbers first. */
  *stored(): Generator<StoredWords> {
    for (let from = 0; from < this.#words.length; from += WORDS_TOGETHER) {
      const words = this.#words.slice(from, from + WORDS_TOGETHER);
      const lists = this.#postings.slice(from, from + WORDS_TOGETHER);
      const lengths = Uint32Array.from(lists, ({ length }) => length);
      const entries = new Uint32Array(lengths.reduce((sum, length) => sum + length, 0));
      let at = 0;
      for (const list of lists) {
        list.copyTo(entries, at);
        at += list.length;
      }
      yield { words, lengths, entries };
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

  /** Says that the word of this number occurs in this slot. */
  add(id: number, slot: number, weight: number): void {
    this.#postings[id]?.add(slot, weight);
  }

  /**
   * The words that `word` stands for: itself and those that it begins; where there is none, those
   * that it misspells, unless it is to be exact.
   */
  expand(word: string, isExact = false): Expansion[] {
    const key = isExact ? `=${word}` : word;
    const known = this.#expansions.get(key);
    if (known) return known;
    const beginning = this.#beginningWith(word);
    const expansions =
      beginning.length > 0 || isExact
        ? beginning.map((id) =>
            this.#expansion(id, this.#idOf.get(word) === id ? EXACT_QUALITY : PREFIX_QUALITY),
          )
        : this.#misspelt(word).map((id) => this.#expansion(id, TYPO_QUALITY));
    if (this.#expansions.size >= MAX_CACHED) this.#expansions.clear();
    this.#expansions.set(key, expansions);
    return expansions;
  }

  /** The word that one which is not there is nearest to; of those as near the one in most documents. */
  meant(word: string): string | null {
    const expansions = this.expand(word);
    if (expansions.some(({ quality }) => quality > TYPO_QUALITY)) return null;
    const near = expansions.map(({ id, postings }) => {
      const found = this.#words[id] ?? '';
      return { found, postings: postings.length, steps: stepsBetween(word, found) };
    });
    near.sort((a, b) => a.steps - b.steps || b.postings - a.postings);
    return near[0]?.found ?? null;
  }

  #beginningWith(word: string): number[] {
    if (isToken(word)) return [this.#idOf.get(word)].filter((id) => id !== undefined);
    if (word.length < MIN_PREFIX_LENGTH)
      return [this.#dictionary.get(word)].filter((id) => id !== undefined);
    const found = this.#dictionary.atPrefix(word);
    return least(found, ([one]) => one.length).map(([, id]) => id);
  }

  #expansion(id: number, quality: number): Expansion {
    const postings = this.#postings[id];
    if (!postings) throw new Error(`The word ${id} has no postings.`);
    return { id, postings, quality };
  }

  /**
   * One edit from four letters on, two from eight; two neighbours that changed places count as one.
   * Digits are never misspelt.
   */
  #misspelt(word: string): number[] {
    if (word.length < 4 || /\p{N}/u.test(word)) return [];
    const swapped = Array.from({ length: word.length - 1 }, (_, at) =>
      this.#idOf.get(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
    ).filter((id) => id !== undefined);
    const near = this.#dictionary.fuzzyGet(word, word.length < 8 ? 1 : 2);
    const edited = least(near.values(), ([, steps]) => steps).map(([id]) => id);
    return [...new Set([...swapped, ...edited])];
  }
}

/** As many as a word may stand for, the smallest ones first. */
function least<T>(found: Iterable<T>, sizeOf: (one: T) => number): T[] {
  return [...found].sort((a, b) => sizeOf(a) - sizeOf(b)).slice(0, MAX_EXPANSIONS);
}

/** Letters that are added, left out, changed or change places to make one word of the other. */
function stepsBetween(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
