/**
 * JSON of answers that are made of the same records again and again. What is written here is what
 * `JSON.stringify` writes for the values of our contracts, which have no `toJSON`.
 */
import { objectNote } from './object-note.ts';
import { jsonInOwnMemory } from './own-memory.ts';
import { takeTurns } from './turns.ts';

/** Null until it is asked for. */
const bodies = objectNote<object, Buffer | null>();

/**
 * From now on this value does not change any more: its JSON is made once, when it is first asked for.
 *
 * @param json where it is there already
 */
export function asUnchanging<T extends object>(value: T, json: Buffer | null = null): T {
  if (bodies.get(value) === undefined) bodies.set(value, json);
  return value;
}

/** The JSON of a value: where it is unchanging, what was made of it before. */
export function jsonOf(value: object): Buffer {
  return bodies.get(value) ?? jsonInOwnMemory(value);
}

/** Of a value that is its JSON and nothing else. */
const pieces = objectNote<object, readonly (string | Buffer)[]>();

/**
 * Stands for a value whose JSON is there already, for whoever writes answers: nothing can be read from it.
 *
 * @param json in pieces, of which each is a part of the text
 */
export function asWritten<T extends object>(json: readonly (string | Buffer)[]): T {
  const value = {};
  pieces.set(value, json);
  return value as T;
}

/** Others have their turn again after so long. */
const TURN_MS = 8;
const PIECES_BETWEEN_LOOKS = 128;

/** The JSON of a value, in which unchanging ones are written only once. Long ones let others in between. */
export async function jsonBody(value: unknown): Promise<Buffer<ArrayBuffer>> {
  const written: Buffer[] = [];
  let text = '';
  let count = 0;
  const turns = takeTurns(TURN_MS);
  for (const piece of piecesOf(value)) {
    if (typeof piece === 'string') text += piece;
    else {
      written.push(Buffer.from(text), piece);
      text = '';
    }
    if (++count % PIECES_BETWEEN_LOOKS === 0 && turns.isOver()) await turns.next();
  }
  return Buffer.concat([...written, Buffer.from(text)]);
}

function* piecesOf(value: unknown): Generator<string | Buffer> {
  if (!isObject(value)) {
    yield JSON.stringify(value) ?? 'null';
    return;
  }
  const written = pieces.get(value);
  if (written) {
    yield* written;
    return;
  }
  const known = bodies.get(value);
  if (known !== undefined) {
    if (!known) bodies.set(value, jsonInOwnMemory(value));
    yield jsonOf(value);
  } else if (!Object.values(value).some(isObject)) {
    yield JSON.stringify(value);
  } else if (Array.isArray(value)) {
    let before = '[';
    for (const item of value as unknown[]) {
      yield before;
      yield* piecesOf(item);
      before = ',';
    }
    yield ']';
  } else {
    let before = '{';
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* piecesOf(member);
      before = ',';
    }
    yield '}';
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
