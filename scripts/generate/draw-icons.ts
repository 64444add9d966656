/**
 * `node scripts/generate/draw-icons.ts`: creates the icons in `site/public` from `favicon.svg`. Run it when
 * the logo changes.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PROJECT_ROOT } from '#server/build.ts';

const PUBLIC = join(PROJECT_ROOT, 'site/public');
/** Background of maskable icons: `--surface` of the light theme. */
const GROUND = '#fafaf3';
/** Systems crop the icon to different shapes. This share of its width is always visible. */
const SAFE = 0.7;

const mark = await readFile(join(PUBLIC, 'favicon.svg'));
await save('icon-192.png', await plain(192));
await save('icon-512.png', await plain(512));
await save('icon-512-maskable.png', await onGround(512));
await save('apple-touch-icon.png', await onGround(180));
await save('favicon.ico', iconFile(await plain(32), 32));

function plain(size: number): Promise<Buffer> {
  return sharp(mark, { density: 72 * (size / 40) })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

async function onGround(size: number): Promise<Buffer> {
  const input = await plain(Math.round(size * SAFE));
  return sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([{ input }])
    .png({ palette: true })
    .toBuffer();
}

/** Returns an ICO file that contains one PNG picture. */
function iconFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

function save(name: string, data: Buffer): Promise<void> {
  return writeFile(join(PUBLIC, name), data);
}
