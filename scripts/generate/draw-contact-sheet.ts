/** `node scripts/generate/draw-contact-sheet.ts`: redraws the pictures in `illustrations/README.md`. */
import { join } from 'node:path';
import sharp from 'sharp';
import { drawPlace, drawTable, printOnPaper } from '#illustrations/index.ts';
import { PROJECT_ROOT } from '#server/build.ts';

const FILE = join(PROJECT_ROOT, 'illustrations/contact-sheet.webp');
const COLUMNS = 4;
const [WIDTH, HEIGHT, GAP] = [240, 180, 8];
const DRAWINGS = [
  drawTable('Bahamian Cuisine', 'sample 1'),
  drawTable('Asian Cuisine', 'sample 1'),
  drawTable('Coffee & Cafes', 'sample 1'),
  drawTable('Bars & Lounges', 'sample 1'),
  drawPlace({ seed: 'sample 1', name: 'Reef Room', category: 'Seafood', price: '$$' }),
  drawPlace({ seed: 'sample 2', name: 'Palm Café', category: 'Coffee & Cafes', price: '$' }),
  drawPlace({ seed: 'sample 3', name: 'Sunset Bar', category: 'Beach Bar & Grill', price: '$$' }),
  drawPlace({ seed: 'sample 4', name: 'Conch & Co', category: 'Fast Food & Takeaway', price: '$' }),
];

const pictures = await Promise.all(
  DRAWINGS.map(async (drawing, index) => {
    const picture = await printOnPaper(await drawing);
    return {
      input: await picture.resize(WIDTH, HEIGHT).png().toBuffer(),
      left: (index % COLUMNS) * (WIDTH + GAP),
      top: Math.floor(index / COLUMNS) * (HEIGHT + GAP),
    };
  }),
);
await sharp({
  create: {
    width: COLUMNS * (WIDTH + GAP) - GAP,
    height: Math.ceil(DRAWINGS.length / COLUMNS) * (HEIGHT + GAP) - GAP,
    channels: 3,
    background: '#fff',
  },
})
  .composite(pictures)
  .webp({ quality: 50, effort: 6 })
  .toFile(FILE);
