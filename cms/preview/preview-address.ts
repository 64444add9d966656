/**
 * Addresses of previews: each is for one editor and one restaurant, and works for some minutes. Also
 * addresses of the pictures in previews.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** All previews are below this path. */
export const PREVIEW_PATH = '/admin/preview/restaurants/';
const VALID_MS = 15 * 60 * 1000;

/** The restaurant of a preview, and the editor who may open it. */
export type Preview = { restaurant: number; editor: number | string };

/**
 * The address of a preview. Each call makes another address, so that the frame loads again after
 * each save.
 */
export function previewAddress(secret: string, preview: Preview, now: Date): string {
  const until = now.getTime() + VALID_MS;
  const query = new URLSearchParams({
    until: String(until),
    signature: signatureOf(secret, preview, until).toString('base64url'),
  });
  return `${PREVIEW_PATH}${preview.restaurant}?${query}`;
}

/** The restaurant that this address shows to the editor now; null when the address is not valid. */
export function previewedRestaurant(
  secret: string,
  address: string,
  editor: Preview['editor'],
  now: Date,
): number | null {
  const { pathname, searchParams } = new URL(address, 'http://guide');
  const id = pathname.startsWith(PREVIEW_PATH) ? pathname.slice(PREVIEW_PATH.length) : '';
  const until = Number(searchParams.get('until'));
  if (!/^\d{1,15}$/.test(id) || !Number.isSafeInteger(until)) return null;
  const leftMs = until - now.getTime();
  // An address that is valid for longer was made before the clock was set back.
  if (leftMs <= 0 || leftMs > VALID_MS) return null;
  const expected = signatureOf(secret, { restaurant: Number(id), editor }, until);
  return isSignature(searchParams.get('signature'), expected) ? Number(id) : null;
}

/** The query parameter with the signature of a picture. */
const PICTURE_SIGNATURE = 'preview';

/**
 * Signs the path of a drawn picture of a draft. Any process of a fleet then draws the picture,
 * also if another process has rendered the preview.
 */
export function signedPicture(secret: string, path: string): string {
  return `${path}?${PICTURE_SIGNATURE}=${pictureSignature(secret, path).toString('base64url')}`;
}

/** Whether a preview contains the picture at this address. */
export function isSignedPicture(secret: string, address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'http://guide');
  const sent = searchParams.get(PICTURE_SIGNATURE);
  return sent !== null && isSignature(sent, pictureSignature(secret, pathname));
}

function isSignature(sent: string | null, expected: Buffer): boolean {
  const bytes = Buffer.from(sent ?? '', 'base64url');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function signatureOf(secret: string, { restaurant, editor }: Preview, until: number): Buffer {
  return createHmac('sha256', secret)
    .update(`preview of a restaurant:${restaurant}:${editor}:${until}`)
    .digest();
}

function pictureSignature(secret: string, path: string): Buffer {
  return createHmac('sha256', secret).update(`picture of a preview:${path}`).digest();
}
