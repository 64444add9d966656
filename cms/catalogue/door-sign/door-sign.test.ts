import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { doorSign } from './door-sign.ts';
import { qrCode, qrCodeSvg } from './qr-code.ts';

/** Decodes the QR code in a picture, as a camera would. */
async function read(svg: string, width: number): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const SITE = { siteName: 'Paradise Plate' };

describe.each([
  ['an ordinary URL', 'https://guide.example/restaurants/da-fish-fry-7'],
  ['a URL with percent-encoded letters', `https://guide.example/restaurants/caf%C3%A9-%E5%AF%BF-8`],
  [
    'the longest URL',
    `https://guide.example/restaurants/${'%E5%AF%BF'.repeat(120)}-123456789012345`,
  ],
])('the QR code of %s', (_what, address) => {
  test('the QR code decodes to the URL of the page', async () => {
    expect(await read(qrCodeSvg(address), 1200)).toBe(address);
  });

  test('the QR code on the door sign decodes to the URL of the page', async () => {
    expect(await read(doorSign({ ...SITE, name: 'Da Fish Fry', address }), 1480)).toBe(address);
  });
});

test('the QR code has the white margin that scanners need', () => {
  const { size } = qrCode('https://guide.example');
  const viewBox = /viewBox="([^"]+)"/.exec(qrCodeSvg('https://guide.example'))?.[1];
  expect(viewBox).toBe(`-4 -4 ${size + 8} ${size + 8}`);
});

test('markup in the name of a place does not enter the drawing of the door sign', () => {
  const name = '<script>alert(1)</script> & "Sons" '.repeat(6);
  const svg = doorSign({ ...SITE, name, address: 'https://guide.example/restaurants/x-1' });
  expect(svg).not.toMatch(/script|alert|&/);
});
