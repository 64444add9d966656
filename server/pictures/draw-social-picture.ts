import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PICTURE_LEFT, socialPanel, type SocialWords } from './social-panel.ts';

/** The fallback picture for pages without a picture. `scripts/generate/draw-hero.ts` draws it. */
export const SEA_CHART = fileURLToPath(new URL('./sea-chart.webp', import.meta.url));

const WIDTH = 1200;
const HEIGHT = 630;
const QUALITY = 82;
/**
 * Time limit for each of the two steps. A picture usually takes half a second. Without a limit, two
 * hanging drawings would block all others.
 */
const TIMEOUT = { seconds: 30 };

/**
 * Draws a JPEG of 1200 by 630 pixels, because every social network can read JPEG. The left side is
 * a panel with the text, the right side is the image `source` (a path or bytes).
 *
 * @param isPhoto true to crop to the most salient part, which illustrations always have in the
 * middle
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
