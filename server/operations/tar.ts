/** As much of the tar format as backups need: files with names of any length, nothing else. */

export type TarEntry = {
  name: string;
  /** In bytes; the content must have just as many. */
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** The archive ends in the middle of something, or is none. */
export class TarError extends Error {
  override readonly name = 'TarError';
}

const BLOCK = 512;
const NAME_BYTES = 100;
const OWNER_ONLY = 0o600;
const FILE = '0';
/** What follows says more about the file after it. */
const PAX = 'x';
/** Of a header for a longer name; the header before it has the true one. */
const PLACEHOLDER = 'long-name';

export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    if (Buffer.byteLength(name) > NAME_BYTES) {
      const record = paxRecord(name);
      yield header(PLACEHOLDER, record.length, PAX);
      yield padded(record);
    }
    yield header(Buffer.byteLength(name) > NAME_BYTES ? PLACEHOLDER : name, size, FILE);
    let written = 0;
    for await (const chunk of content) {
      written += chunk.length;
      yield chunk;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`);
    yield Buffer.alloc(paddingOf(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * The files of an archive, one after the other: each content must be read, or left, before the next.
 *
 * @throws TarError when the archive ends too early
 */
export async function* unpackTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = createReader(archive);
  let longName: string | null = null;
  for (;;) {
    const block = await reader.read(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const { name, size, type } = parseHeader(block);
    if (type === PAX) {
      longName = nameOfPax(await reader.read(size));
      await reader.read(paddingOf(size));
      continue;
    }
    let left = size;
    const content = (async function* () {
      while (left > 0) {
        const chunk = await reader.some(left);
        left -= chunk.length;
        yield chunk;
      }
    })();
    yield { name: longName ?? name, size, content };
    longName = null;
    while (left > 0) left -= (await reader.some(left)).length;
    await reader.read(paddingOf(size));
  }
}

function header(name: string, size: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0, NAME_BYTES);
  block.write(`${octal(OWNER_ONLY, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  block.write(`${octal(size, 11)}\0${octal(Math.floor(Date.now() / 1000), 11)}\0`, 124);
  // The sum is that of the header with blanks in its place.
  block.write(`        ${type}`, 148);
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

function parseHeader(block: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const sum = Number.parseInt(text(148, 8).trim(), 8);
  const actual = block.reduce(
    (total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte),
    0,
  );
  if (sum !== actual) throw new TarError('It is no archive, or damaged.');
  return { name: text(0, NAME_BYTES), size: Number.parseInt(text(124, 12), 8), type: text(156, 1) };
}

/** The length of a record stands in it, and counts itself. */
function paxRecord(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  let length = rest;
  while (length !== rest + String(length).length) length = rest + String(length).length;
  return Buffer.from(`${length} path=${name}\n`);
}

function nameOfPax(record: Buffer): string | null {
  return /^\d+ path=(.*)\n$/s.exec(record.toString('utf8'))?.[1] ?? null;
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc(paddingOf(content.length))]);
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function createReader(archive: AsyncIterable<Uint8Array>) {
  const chunks = archive[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);

  /** At least one byte, at most so many. */
  async function some(most: number): Promise<Buffer> {
    while (waiting.length === 0) {
      const next = await chunks.next();
      if (next.done) throw new TarError('It ends too early.');
      waiting = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    const taken = waiting.subarray(0, most);
    waiting = waiting.subarray(taken.length);
    return taken;
  }

  async function read(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = size; left > 0;) {
      const part = await some(left);
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  return { some, read };
}
