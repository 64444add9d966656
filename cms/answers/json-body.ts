/**
 * Writes the JSON of answers that repeat the same records. The output equals `JSON.stringify`,
 * because no value of our contracts has a `toJSON`.
 */
import { hiddenProperty } from './hidden-property.ts';
import { exactSizeJson } from '#cms/runtime/exact-size-copy.ts';
import { takeTurns } from '#cms/runtime/turns.ts';

/** The cached JSON of immutable values; null until first use. */
const bodies = hiddenProperty<object, Buffer | null>();

/**
 * Marks a value as immutable: its JSON is made once, on first use, and then reused.
 *
 * @param json the JSON, if it exists already
 */
export function immutable<T extends object>(value: T, json: Buffer | null = null): T {
  if (bodies.get(value) === undefined) bodies.set(value, json);
  return value;
}

/** The JSON of a value. Reuses the cached JSON of an immutable value. */
export function jsonOf(value: object): Buffer {
  return bodies.get(value) ?? exactSizeJson(value);
}

/** The JSON of values made by {@link preserialized}, in chunks. */
const pieces = hiddenProperty<object, readonly (string | Buffer)[]>();

/**
 * Makes a placeholder for a value whose JSON exists already. The placeholder has no properties, so
 * only {@link jsonBody} can use it.
 *
 * @param json the JSON text, in consecutive chunks
 */
export function preserialized<T extends object>(json: readonly (string | Buffer)[]): T {
  const value = {};
  pieces.set(value, json);
  return value as T;
}

/** Yields to the event loop after this many milliseconds of work. */
const TURN_MS = 8;
const PIECES_BETWEEN_LOOKS = 128;

/**
 * The JSON of a value. Immutable values in it are serialized only once. Yields to the event loop
 * while it writes a long answer.
 */
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
    if (!known) bodies.set(value, exactSizeJson(value));
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
