/** `node scripts/draw-hero.ts`: draws the sea chart of the home page anew, for wide and tall screens. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { seaChart } from '#imagery/chart/sea-chart.ts';
import { PROJECT_ROOT } from '#server/build.ts';

const GRAIN = join(PROJECT_ROOT, 'imagery/drawing/grain.png');
const CHARTS = {
  'hero-wide': { chart: { width: 1600, height: 836, x: 736, y: 10, scale: 0.824 }, smaller: [] },
  // Most phones with two dots a pixel or fewer show no more than 750.
  'hero-tall': {
    chart: { width: 900, height: 930, x: 14, y: 12, scale: 0.862, labelScale: 1.16 },
    smaller: [750],
  },
};

for (const [name, { chart, smaller }] of Object.entries(CHARTS)) {
  const plain = await sharp(Buffer.from(seaChart(chart)))
    .removeAlpha()
    .png()
    .toBuffer();
  const picture = await sharp(plain)
    .composite([{ input: GRAIN, tile: true, blend: 'soft-light' }])
    .png()
    .toBuffer();
  await save(name, sharp(picture));
  for (const width of smaller) await save(`${name}-${width}`, sharp(picture).resize(width));
}

async function save(name: string, picture: Sharp): Promise<void> {
  const file = join(PROJECT_ROOT, 'site/assets', name);
  await writeFile(
    `${file}.webp`,
    await picture.clone().webp({ quality: 68, effort: 6, smartSubsample: true }).toBuffer(),
  );
  await writeFile(
    `${file}.avif`,
    await picture.clone().avif({ quality: 48, effort: 4 }).toBuffer(),
  );
}
