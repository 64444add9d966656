import { describe, expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { ImportFileError } from './import-file-error.ts';

const read = (text: string) => csvRows(text, 'my-file').rows;
const rowsBrief = (text: string) =>
  read(text).map(({ where, values, problem }) => [where, values.name ?? null, problem]);

const NEVER_CLOSED = 'the file ends in the middle of a quoted cell that begins here';
const MISPLACED =
  'A quote stands inside a cell that is not quoted. Put the whole cell in quotes and double each quote inside it.';

test.each([
  ['commas', 'Name,place_id\nA,1\n'],
  ['semicolons', 'name;PLACE_ID\nA;1\n'],
  ['tabs', 'name\tplace_id\nA\t1'],
  ['CRLF line ends', 'name,place_id\r\nA,1\r\n'],
  ['CR line ends', 'name,place_id\rA,1\r'],
  ['quotes and spaces', ' "name" , place_id \n "A" , 1 \n'],
])('the rows of a CSV file are read: %s', (_case, text) =>
  expect(csvRows(text, 'my-file')).toEqual({
    format: 'outscraper-csv',
    rows: [{ where: 'line 2', values: { name: 'A', place_id: '1' }, problem: null }],
  }),
);

test('the header of a CSV file determines the delimiter, whatever the rows contain', () =>
  expect(read('name;x\na,b,c,d;1')[0]?.values).toEqual({ name: 'a,b,c,d', x: '1' }));

test.each(['name,place_id', '\n\nname,place_id\n'])('a CSV header alone gives no row: %j', (text) =>
  expect(read(text)).toEqual([]),
);

test('a CSV row is reported by the number of its first line, whatever the line ends in and between rows', () =>
  expect(rowsBrief('name,description\r\nA,"x\r\ny\r\nz"\r\n\r\nB,"q\nr"\r\nC,3\r\n')).toEqual([
    ['line 2', 'A', null],
    ['line 6', 'B', null],
    ['line 8', 'C', null],
  ]));

test('if several CSV columns have the same name the first one is used, and no column name is special to JavaScript', () => {
  const [row] = read('name,place_id,name,__proto__,constructor\nA,1,B,x,y\n');
  expect(Object.entries(row?.values ?? {}).toSorted()).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
    ['name', 'A'],
    ['place_id', '1'],
  ]);
});

describe('a broken row is reported, and the others are read', () => {
  test('a row with more cells than the header is reported, unless the extra cells are empty', () =>
    expect(rowsBrief('name,x\nA,1,2\nB,1,,\nC\n')).toEqual([
      ['line 2', null, 'It has 3 cells, but the header has 2.'],
      ['line 3', 'B', null],
      ['line 4', 'C', null],
    ]));

  test('a row is reported if its stray quote is closed by a quoted cell of the next row', () =>
    expect(rowsBrief('name,x\n"A,1\nB,"text"\nC,1\n')).toEqual([
      ['line 2', null, MISPLACED],
      ['line 3', 'B', null],
      ['line 4', 'C', null],
    ]));

  test('a row with quotes within a cell is reported', () =>
    expect(rowsBrief('name,x\nA "the" cook,1\nB,1\n')).toEqual([
      ['line 2', null, MISPLACED],
      ['line 3', 'B', null],
    ]));

  test('several broken rows are reported, and the other rows are read', () =>
    expect(rowsBrief('name,x\nA "a",1\n"B",1\nC,"2" 2\nD,1\n"E" E,2\nF,1')).toEqual([
      ['line 2', null, MISPLACED],
      ['line 3', 'B', null],
      ['line 4', null, MISPLACED],
      ['line 5', 'D', null],
      ['line 6', null, MISPLACED],
      ['line 7', 'F', null],
    ]));

  test('a CSV file with only broken rows is refused', () => {
    const broken = (count: number) => `name,x\n${'A "a",1\n'.repeat(count)}`;
    expect(read(broken(100))).toHaveLength(100);
    expect(() => read(broken(101))).toThrow(ImportFileError);
    expect(() => read(broken(101))).toThrow(
      `my-file: more than 100 rows are broken, the last at line 102. ${MISPLACED}`,
    );
  });
});

/** A hundred rows, with some lines replaced. */
const hundredRows = (changed: Record<number, string>) =>
  ['name,place_id,description,country_code']
    .concat(
      Array.from({ length: 100 }, (_, index) => `Place ${index + 2},id-${index + 2},Good fish,BS`),
    )
    .map((line, index) => changed[index + 1] ?? line)
    .join('\n')
    .concat('\n');
/** The line numbers of the rows that were read, and of those that were reported. */
const linesOf = (text: string) => {
  const lines = (isRead: boolean) =>
    read(text)
      .filter(({ problem }) => (problem === null) === isRead)
      .map(({ where }) => Number(where.slice(5)));
  return { read: lines(true), reported: lines(false) };
};
const without = (...lines: number[]) =>
  Array.from({ length: 100 }, (_, index) => index + 2).filter((line) => !lines.includes(line));

describe('no row is lost after a stray quote', () => {
  test.each([
    ['nothing follows', hundredRows({ 5: 'Five,id-5,"Good fish,BS' })],
    ['empty cells follow', hundredRows({ 5: 'Five,id-5,"Good fish,BS', 70: 'X,id-70,"",BS' })],
    ['it is the first of the row', hundredRows({ 5: '"Five,id-5,Good fish,BS' })],
    ['another row was broken', hundredRows({ 3: 'A "b",1,2,BS', 5: '"Five,id-5,Good fish,BS' })],
  ])('a stray quote that is never closed makes the whole CSV file invalid: %s', (_case, text) =>
    expect(() => read(text)).toThrow(`my-file, line 5: ${NEVER_CLOSED}`),
  );

  test.each([
    ['a quoted cell', 'X,id-9,"Good, fresh fish",BS', [5]],
    ['a stray quote in the same column', 'X,id-9,Good fish",BS', [5, 9]],
    ['a stray quote in an earlier column', 'X,id-9",Good fish,BS', [5, 9]],
    ['a stray quote in a later column', 'X,id-9,Good fish,BS"', [5, 9]],
  ])(
    'no other row is lost after a stray quote that a later row closes by %s',
    (_case, later, reported) =>
      expect(linesOf(hundredRows({ 5: 'Five,id-5,"Good fish,BS', 9: later }))).toEqual({
        read: without(...reported),
        reported,
      }),
  );

  test('no other row is lost after a stray quote that the next row closes', () =>
    expect(
      linesOf(hundredRows({ 5: 'Five,id-5,"Good fish,BS', 6: 'Six,id-6,12" pizza",BS' })),
    ).toEqual({ read: without(5, 6), reported: [5, 6] }));

  test('no other row is lost after a stray quote in a file that quotes all cells', () => {
    const quoted = (line: number) => `"Place ${line}","id-${line}","Good fish","BS"`;
    const text = hundredRows(
      Object.fromEntries(without().map((line) => [line, quoted(line)])),
    ).replace('"Place 5"', '"Place 5');
    expect(linesOf(text)).toEqual({ read: without(5), reported: [5] });
  });

  test('a text with a stray quote is refused with all its lines, so that none becomes a row', () => {
    const text = hundredRows({
      5: 'Five,id-5,"We serve "the best"',
      6: 'conch, rum and more',
      7: 'fish, 2 sides, a drink, BS',
      8: 'all day",BS',
    });
    expect(linesOf(text)).toEqual({ read: without(5, 6, 7, 8), reported: [5, 6, 7, 8] });
  });

  test('a quoted CSV text of several lines stays one cell, even after a broken row', () => {
    const text = hundredRows({
      4: 'A "b",id-4,x,BS',
      5: 'Five,id-5,"We serve',
      6: 'conch, rum, 2 beers, BS',
      7: '',
      8: 'Fish, 3 sides, wine",BS',
    });
    expect(linesOf(text)).toEqual({ read: without(4, 6, 7, 8), reported: [4] });
    expect(read(text)[3]?.values.description).toBe(
      'We serve\nconch, rum, 2 beers, BS\n\nFish, 3 sides, wine',
    );
  });
});

describe('a file that ends in the middle is refused', () => {
  test.each([
    ['in a quoted cell', 'name,x,y\nA,1,2\n"B', 3],
    ['in a quoted cell further on', 'name,x,y\nA,1,2\nB,"1', 3],
    ['in a quoted cell of several lines', 'name,x,y\nA,1,2\nB,"1\nmore\nand', 3],
    ['in the only row', 'name,x,y\nB,"1', 2],
    ['in a row', 'name,x,y\nA,1,2\nB,1', 3],
    ['in a name', 'name,x,y\nA,1,2\nC,1,2\nB', 4],
  ])('a CSV file that ends in the middle is refused: %s', (_case, text, line) => {
    expect(() => read(text)).toThrow(ImportFileError);
    expect(() => read(text)).toThrow(`my-file, line ${line}: the file ends in the middle`);
  });

  test.each([
    ['a last row without a line end', 'name,x\nA,1\nB,2'],
    ['a short last row with a line end', 'name,x\nA,1\nB\n'],
    ['short rows before', 'name,x,y\nA,1\nB,2'],
    ['one short row', 'name,x\nA'],
  ])('a CSV file with an unusual end is read: %s', (_case, text) =>
    expect(read(text).length).toBeGreaterThan(0),
  );
});

test.each([
  ['sep=;\nname;x\nA;1\n'],
  ['SEP=;\r\nname;x\r\nA;1\r\n'],
  ['"sep=;"\nname;x\nA;1\n'],
  ['sep=\t\nname\tx\nA\t1'],
  ['sep=|\nname|x\nA|1'],
  ['sep=,\nname,x\nA,1'],
])('the line that states the CSV delimiter is recognized: %j', (text) =>
  expect(read(text)).toEqual([{ where: 'line 3', values: { name: 'A', x: '1' }, problem: null }]),
);

test('a table of Overpass is read as CSV', () =>
  expect(csvRows('@id\t@type\tname\tamenity\n5\tnode\tA\tcafe\n', 'my-file')).toMatchObject({
    format: 'osm-csv',
    rows: [{ values: { '@id': '5', '@type': 'node', name: 'A' } }],
  }));

test.each([
  ['a header without a name', 'id,heading\n1,x\n', 'line 1: the header has no column "name"'],
  [
    'a column name that only contains "name"',
    'first name\nx\n',
    'line 1: the header has no column "name"',
  ],
  ['a header further down', '\n\nid\nx', 'line 3: the header has no column "name"'],
  ['only line ends', '\n\n', 'line 1: the header has no column "name"'],
  ['a broken header', 'name,"x\nA,1\n', `line 1: ${NEVER_CLOSED}`],
])('a CSV file is refused with a reason: %s', (_case, text, words) => {
  expect(() => read(text)).toThrow(ImportFileError);
  expect(() => read(text)).toThrow(`my-file, ${words}`);
});
