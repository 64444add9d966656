import SearchableMap from 'minisearch/SearchableMap';
import { isToken } from '#search/search-terms.ts';
import { PostingList, type IsAlive } from './posting-list.ts';
import type { SlotNumbers } from './slot-numbers.ts';

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
      const documents = postings.countAlive(this.#isAlive);
      return { found, documents, steps: stepsBetween(word, found) };
    });
    near.sort(
      (a, b) => a.steps - b.steps || b.documents - a.documents || compare(a.found, b.found),
    );
    return near[0]?.found ?? null;
  }

  #beginningWith(word: string): number[] {
    if (isToken(word) || word.length < MIN_PREFIX_LENGTH) return this.#existing([word]);
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
    return this.#postings[id]?.hasAlive(this.#isAlive) ?? false;
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
    const swapped = Array.from(
      { length: word.length - 1 },
      (_, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    );
    const near = this.#dictionary.fuzzyGet(word, word.length < 8 ? 1 : 2);
    const steps = new Map([...near].map(([found, [, count]]) => [found, count]));
    const edited = [...near]
      .map(([found, [id]]): [string, number] => [found, id])
      .filter(([, id]) => this.#exists(id));
    return [
      ...new Set([
        ...this.#existing(swapped),
        ...least(edited, ([found]) => steps.get(found) ?? Infinity),
      ]),
    ];
  }
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
