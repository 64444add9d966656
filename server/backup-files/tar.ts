/**
 * A subset of the tar format for backups: only files, with names of any length. Reading accepts
 * only what {@link packTar} writes. Other entry types are refused, and so are headers that other
 * programs could interpret differently.
 */

export type TarEntry = {
  name: string;
  /** Size in bytes, which must match the length of the content. */
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** The archive ends too early, or {@link packTar} did not write it. */
export class TarError extends Error {
  override readonly name = 'TarError';
}

const BLOCK = 512;
const NAME_BYTES = 100;
const OWNER_ONLY = 0o600;
const FILE = '0';
/** Type of an entry that contains extra attributes of the next file. */
const PAX = 'x';
/**
 * Name in the header of a file whose name is too long. The PAX entry before it contains the real
 * name.
 */
const PLACEHOLDER = 'long-name';
/** No file system accepts a longer path. */
const MAX_NAME_BYTES = 4096;
/** The largest number that eleven octal digits can express. */
const MAX_SIZE = 8 ** 11 - 1;

export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    if (size > MAX_SIZE) throw new Error(`${name} is larger than 8 GiB.`);
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
 * Yields the files of an archive, and reads the archive to its last byte. Read or ignore the
 * content of a file before taking the next file.
 *
 * @throws TarError when the archive ends too early, or {@link packTar} did not write it
 */
export async function* unpackTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = createReader(archive);
  for (;;) {
    const block = await reader.read(BLOCK);
    if (isZero(block)) return readEnd(reader);
    const { name, size } = await readName(reader, parseHeader(block));
    let left = size;
    const content = (async function* () {
      while (left > 0) {
        const chunk = await reader.some(left);
        left -= chunk.length;
        yield chunk;
      }
    })();
    yield { name, size, content };
    while (left > 0) left -= (await reader.some(left)).length;
    await reader.read(paddingOf(size));
  }
}

type Header = { name: string; size: number; type: string };

/** The header of a file, with its full name. */
async function readName(reader: Reader, first: Header): Promise<Header> {
  if (first.type !== PAX) return fileHeader(first);
  if (first.name !== PLACEHOLDER || first.size > MAX_NAME_BYTES) throw notOurs();
  const record = await reader.read(first.size);
  await reader.read(paddingOf(first.size));
  const file = fileHeader(parseHeader(await reader.read(BLOCK)));
  if (file.name !== PLACEHOLDER) throw notOurs();
  return { ...file, name: nameOfPax(record) };
}

function fileHeader(header: Header): Header {
  if (header.type !== FILE) throw new TarError('It contains an entry that is not a file.');
  return header;
}

async function readEnd(reader: Reader): Promise<void> {
  if (!isZero(await reader.read(BLOCK))) throw notOurs();
  if (!(await reader.isOver())) throw new TarError('It has data after its end.');
}

function header(
  name: string,
  size: number,
  type: string,
  seconds = Math.floor(Date.now() / 1000),
): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  block.write(name, 0, NAME_BYTES);
  block.write(`${octal(OWNER_ONLY, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  block.write(`${octal(size, 11)}\0${octal(seconds, 11)}\0`, 124);
  // The checksum is computed with spaces in its field.
  block.write(`        ${type}`, 148);
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148);
  return block;
}

/**
 * Accepts only bytes that `header` would write, so that no header can be interpreted in two ways.
 */
function parseHeader(block: Buffer): Header {
  const text = (from: number, length: number) =>
    block.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const [name, type] = [text(0, NAME_BYTES), text(156, 1)];
  const [size, seconds] = [octalOf(text(124, 12)), octalOf(text(136, 12))];
  if (!header(name, size, type, seconds).equals(block)) throw notOurs();
  return { name, size, type };
}

function octalOf(text: string): number {
  if (!/^[0-7]{11}$/.test(text)) throw notOurs();
  return Number.parseInt(text, 8);
}

function notOurs(): TarError {
  return new TarError('It is not an archive of a guide, or it is damaged.');
}

/** A PAX record starts with its length, which includes the digits of the length itself. */
function paxRecord(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  let length = rest;
  while (length !== rest + String(length).length) length = rest + String(length).length;
  return Buffer.from(`${length} path=${name}\n`);
}

function nameOfPax(record: Buffer): string {
  const name = /^\d+ path=(.*)\n$/s.exec(record.toString('utf8'))?.[1];
  if (name === undefined || !paxRecord(name).equals(record)) throw notOurs();
  if (Buffer.byteLength(name) <= NAME_BYTES) throw notOurs();
  return name;
}

function isZero(block: Buffer): boolean {
  return block.every((byte) => byte === 0);
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc(paddingOf(content.length))]);
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

type Reader = ReturnType<typeof createReader>;

function createReader(archive: AsyncIterable<Uint8Array>) {
  const chunks = archive[Symbol.asyncIterator]();
  let waiting: Buffer = Buffer.alloc(0);

  async function isOver(): Promise<boolean> {
    while (waiting.length === 0) {
      const next = await chunks.next();
      if (next.done) return true;
      waiting = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
    }
    return false;
  }

  /** Returns between 1 and `most` bytes. */
  async function some(most: number): Promise<Buffer> {
    if (await isOver()) throw new TarError('It ends too early.');
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

  return { isOver, some, read };
}
