/**
 * The text is broken or unusual, so it cannot be read in pieces. Reading it as a whole either works
 * or tells where it breaks.
 */
export class NotInPieces extends Error {
  override readonly name = 'NotInPieces';
}

/** Keys of the list of places in exports. */
export type ListName = 'features' | 'elements' | 'data';

export type PlaceCutter = {
  /** Takes the next piece of the text. */
  push: (piece: string) => void;
  /**
   * Returns the text before and after the places, with an empty list in their stead. Call it after
   * the last piece.
   */
  around: () => string;
};

/** Matches the key of a list of places at the end of the text that precedes the list. */
const NAME_OF_LIST = /"(features|elements|data)"\s*:\s*$/;
const LONGEST_NAME = 200;
/**
 * Maximum number of characters to keep around the list. Exports have only a few words there, about
 * their source.
 */
const MAX_AROUND = 1_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Extracts the places of a list from JSON text that comes in pieces. Holds no more than one place
 * at a time. Lists within the list are flattened, because some services answer with one list for
 * each query.
 *
 * @param onPlace gets the JSON text of one place and the key of the list, or null if the list is
 * the whole text
 * @throws NotInPieces from the functions that it returns
 */
export function createPlaceCutter(
  onPlace: (json: string, listName: ListName | null) => void,
): PlaceCutter {
  let state: State = 'before';
  let listName: ListName | null = null;
  let around = '';
  let place = '';
  /**
   * Number of open brackets. Before the list begins: brackets around the list. Afterwards: brackets
   * within a place.
   */
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isInnerList = false;

  function keepAround(text: string): void {
    around += text;
    if (around.length > MAX_AROUND) throw new NotInPieces('No list of places begins.');
  }

  /** Whether the bracket that comes next opens the list of places. */
  function beginsList(): boolean {
    if (depth === 0) return around.trim() === '';
    const [, name] = NAME_OF_LIST.exec(around.slice(-LONGEST_NAME)) ?? [];
    if (depth > 1 || !name) return false;
    // The cast is safe, because the pattern matches no other names.
    listName = name as ListName;
    return true;
  }

  function stateAfter(code: number): State {
    if (isSpace(code)) return state;
    if (code === COMMA && state === 'comma') return 'next';
    if (code === OPEN_OBJECT && state !== 'comma') return 'place';
    if (code === OPEN_LIST && state !== 'comma' && !isInnerList) {
      isInnerList = true;
      return 'first';
    }
    if (code === CLOSE_LIST && state !== 'next') {
      if (!isInnerList) return 'after';
      isInnerList = false;
      return 'comma';
    }
    throw new NotInPieces('There is something else between places.');
  }

  function push(piece: string): void {
    /** The piece is processed up to this index. */
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at);
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) isInText = false;
      } else if (state === 'first' || state === 'comma' || state === 'next') {
        state = stateAfter(code);
        if (state === 'place') [from, depth] = [at, 1];
        if (state === 'after') from = at;
      } else if (code === QUOTE) {
        isInText = true;
      } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        if (state === 'before') {
          keepAround(piece.slice(from, at));
          from = at;
          if (code === OPEN_LIST && beginsList()) {
            keepAround('[');
            state = 'first';
          }
        }
        depth++;
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        depth--;
        if (state === 'place' && depth === 0) {
          onPlace(place + piece.slice(from, at + 1), listName);
          place = '';
          state = 'comma';
        }
      }
    }
    if (state === 'place') place += piece.slice(from);
    else if (state === 'before' || state === 'after') keepAround(piece.slice(from));
  }

  return {
    push,
    around() {
      if (state !== 'after') throw new NotInPieces('The list of places does not end.');
      return around;
    },
  };
}

/**
 * `first`, `comma` and `next` are within the list: at its beginning, after a place, after a comma.
 */
type State = 'before' | 'first' | 'comma' | 'next' | 'place' | 'after';

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}
