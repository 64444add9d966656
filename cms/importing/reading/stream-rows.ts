import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import {
  CSV_CELLS,
  columnNames,
  csvFormat,
  csvRow,
  cutRowMessage,
  delimiterOf,
  firstLine,
  headerProblem,
  swallowsRows,
  withoutDelimiterLine,
} from './csv-rows.ts';
import { ImportFileError } from './import-file-error.ts';
import { createPlaceCutter, NotInPieces, type ListName } from './cut-places.ts';
import { isMapPlace, jsonPlaces, placeRow, type JsonPlaces } from './json-rows.ts';
import { encodingOf } from './file-encoding.ts';
import type { ImportFormat, SourceRow } from './source-row.ts';

const PIECE_BYTES = 256 * 1024;

export type FormattedRow = { format: ImportFormat; row: SourceRow };

/**
 * Streams the rows of an import file, so that a large file is never in memory as a whole.
 *
 * @throws NotInPieces when the file is broken or of another kind, sometimes only at its end
 */
export async function* streamRows(path: string): AsyncGenerator<FormattedRow> {
  try {
    const pieces = textPieces(path);
    const { value: first, done } = await pieces.next();
    if (done || !first.trim()) throw new NotInPieces('The file is empty.');
    const all = startingWith(first, pieces);
    if (/^\s*[[{]/.test(first)) yield* jsonRowsIn(all, path);
    else {
      const whole = startingWith(withoutDelimiterLine(first), pieces);
      yield* csvRowsIn(whole, delimiterOf(first), path);
    }
  } catch (error) {
    const isBroken = error instanceof SyntaxError || error instanceof CsvError;
    throw isBroken ? new NotInPieces('The file is broken.', { cause: error }) : error;
  }
}

async function* textPieces(path: string): AsyncGenerator<string, undefined> {
  let decoder: TextDecoder | null = null;
  function decode(bytes: Uint8Array | null): string {
    try {
      decoder ??= new TextDecoder(bytes ? encodingOf(bytes) : 'utf-8', { fatal: true });
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (cause) {
      throw new NotInPieces('The file is not text.', { cause });
    }
  }
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE_BYTES }))
    yield decode(bytes as Buffer);
  // The decoder may still hold half a character.
  yield decode(null);
}

async function* startingWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** How to read places, by the key of their list. */
const KINDS: Readonly<Record<ListName | 'none', JsonPlaces>> = {
  features: jsonPlaces({ type: 'FeatureCollection', features: [] }, ''),
  elements: jsonPlaces({ elements: [] }, ''),
  data: jsonPlaces({ data: [] }, ''),
  none: jsonPlaces([], ''),
};

async function* jsonRowsIn(
  pieces: AsyncIterable<string>,
  fileName: string,
): AsyncGenerator<FormattedRow> {
  const cut: { place: unknown; kind: JsonPlaces }[] = [];
  const cutter = createPlaceCutter((json, listName) =>
    cut.push({ place: JSON.parse(json), kind: KINDS[listName ?? 'none'] }),
  );
  const formats = new Set<ImportFormat>();
  let count = 0;
  for await (const piece of pieces) {
    cutter.push(piece);
    for (const { place, kind } of cut.splice(0)) {
      if (kind === KINDS.none && isMapPlace(place))
        throw new NotInPieces('The places have the format of OpenStreetMap.');
      formats.add(kind.format);
      yield { format: kind.format, row: placeRow(place, count++, kind.read) };
    }
  }
  const { format, places } = jsonPlaces(JSON.parse(cutter.around()), fileName);
  if (places.length > 0 || (formats.size > 0 && !formats.has(format)))
    throw new NotInPieces('The places are in another list.');
}

type ParsedRow = { record: string[]; info: { lines: number } };

async function* csvRowsIn(
  pieces: AsyncIterable<string>,
  delimiter: string,
  fileName: string,
): AsyncGenerator<FormattedRow> {
  let names: string[] | null = null;
  let header: readonly string[] = [];
  let end = '';
  let short: { line: number; count: number } | null = null;
  let count = 0;
  // The cast is safe: with the option `info` the parser returns objects of this type.
  const rows = Readable.from(
    withPlainLineEnds(pieces, (text) => (end = text.slice(-1) || end)),
  ).compose(parse({ ...CSV_CELLS, delimiter, info: true })) as AsyncIterable<ParsedRow>;
  for await (const { record: cells, info } of rows) {
    const at = { cells, line: firstLine(cells, info.lines) };
    if (names) {
      if (swallowsRows(cells, header, delimiter)) throw new NotInPieces('A quote is misplaced.');
      count++;
      if (cells.length < names.length) short ??= { line: at.line, count };
      yield { format: csvFormat(names), row: csvRow(at, names) };
    } else {
      header = cells;
      names = columnNames(at);
      if (headerProblem(names) !== null) throw new NotInPieces('The header has no name.');
    }
  }
  // Only the last row is short and has no line end, so the file is cut off.
  if (short && short.count === count && count > 1 && end !== '\n')
    throw new ImportFileError(cutRowMessage(fileName, short.line));
}

/**
 * Converts line ends to LF, because the parser miscounts the lines of a cell with CRLF line ends.
 */
async function* withPlainLineEnds(
  pieces: AsyncIterable<string>,
  onText: (text: string) => void,
): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    onText(text);
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  if (held) yield '\n';
}
