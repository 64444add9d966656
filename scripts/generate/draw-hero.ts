/**
 * `node scripts/generate/draw-hero.ts`: redraws the sea chart of the home page, for wide and for tall
 * screens. Also redraws the social picture of pages without a photo.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AvifOptions, Sharp } from 'sharp';
import { drawSeaChart, printOnPaper } from '#illustrations/index.ts';
import { SEA_CHART } from '#server/pictures/draw-social-picture.ts';
import { PROJECT_ROOT } from '#server/build.ts';

/**
 * Width of the chart in the social picture: slightly more than the part that the text panel leaves
 * visible.
 */
const SOCIAL_WIDTH = 720;
/**
 * For phones with a pixel ratio below 2. With its headers, the file fits into the first round trip.
 * With quality 19 it had 2 KB more, and Lighthouse's largest contentful paint was 70 ms later.
 */
const FOR_PHONES: AvifOptions = { quality: 15, effort: 9, chromaSubsampling: '4:2:0' };
const CHARTS = {
  'hero-wide': { chart: { width: 1600, height: 836, x: 736, y: 10, scale: 0.824 }, smaller: [] },
  // The smaller width is for Lighthouse, which emulates a screen of 412 CSS pixels with a pixel
  // ratio of 1.75.
  'hero-tall': {
    chart: { width: 900, height: 930, x: 14, y: 12, scale: 0.862, labelScale: 1.16 },
    smaller: [724],
  },
};

for (const [name, { chart, smaller }] of Object.entries(CHARTS)) {
  const picture = await printOnPaper(await drawSeaChart(chart));
  await save(name, picture);
  for (const width of smaller)
    await save(`${name}-${width}`, picture.clone().resize(width), FOR_PHONES);
  if (name === 'hero-tall')
    await picture
      .clone()
      .resize(SOCIAL_WIDTH)
      .webp({ quality: 82, effort: 6, smartSubsample: true })
      .toFile(SEA_CHART);
}

async function save(name: string, picture: Sharp, avif: AvifOptions = { quality: 38 }) {
  const file = join(PROJECT_ROOT, 'site/assets', name);
  await writeFile(
    `${file}.webp`,
    await picture.clone().webp({ quality: 68, effort: 6, smartSubsample: true }).toBuffer(),
  );
  await writeFile(
    `${file}.avif`,
    await picture
      .clone()
      .avif({ effort: 6, ...avif })
      .toBuffer(),
  );
}
