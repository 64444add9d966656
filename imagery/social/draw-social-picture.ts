import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PICTURE_LEFT, socialPanel, type SocialWords } from './social-panel.ts';

/** Shown where a page has no picture of its own; drawn by `scripts/draw-hero.ts`. */
export const SEA_CHART = fileURLToPath(new URL('./sea-chart.webp', import.meta.url));

const WIDTH = 1200;
const HEIGHT = 630;
const QUALITY = 82;
/** For each of the two steps. A picture takes half a second; two that hang would hold up all others. */
const TIMEOUT = { seconds: 30 };

/**
 * Draws a picture of 1200 by 630 in JPEG, the one format that every network reads: the words on a
 * panel, and beside it what `source` shows, an image or its file.
 *
 * @param isPhoto whether the part that draws the eye is looked for; drawn pictures have it in the middle
 */
export async function drawSocialPicture(
  source: string | Buffer,
  words: SocialWords,
  { isPhoto }: { isPhoto: boolean },
): Promise<Buffer> {
  const picture = await sharp(source)
    .timeout(TIMEOUT)
    .rotate()
    .resize(WIDTH - PICTURE_LEFT, HEIGHT, {
      fit: 'cover',
      position: isPhoto ? sharp.strategy.attention : 'centre',
    })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .timeout(TIMEOUT)
    .composite([
      { input: picture, left: PICTURE_LEFT, top: 0 },
      { input: Buffer.from(socialPanel(words)), left: 0, top: 0 },
    ])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
