import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/**
 * Resolves the path only when a picture is printed. On import it would fail in the admin, because
 * the bundler replaces the URL by one that is not a file's.
 */
const grainFile = () => fileURLToPath(new URL('./grain.png', import.meta.url));

/** Rasterises a drawing with the grain of paper: a repeated tile, blended as soft light. */
export async function printOnPaper(svg: string): Promise<Sharp> {
  const plain = await pixelsOf(sharp(Buffer.from(svg)));
  return pixelsOf(plain.composite([{ input: grainFile(), tile: true, blend: 'soft-light' }]));
}

/** Renders the picture once, so that later steps start from pixels. */
async function pixelsOf(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
