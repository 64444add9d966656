import { drawPlace, drawTable, printOnPaper } from '#illustrations/index.ts';
import {
  ART_SEED,
  drawnCategory,
  illustrationFormat,
  ILLUSTRATION_WIDTHS,
  type CategoryVariant,
  type IllustratedRestaurant,
  type IllustrationWidth,
  type RestaurantView,
} from '#cms/catalogue/published/illustration-names.ts';
import chosenSeeds from './chosen-seeds.json' with { type: 'json' };

/** The subject of a picture. The same subject always gives the same bytes. */
export type IllustrationSubject =
  | { kind: 'category'; category: string; variant: CategoryVariant }
  | { kind: 'restaurant'; restaurant: IllustratedRestaurant; view: RestaurantView };

const FULL_WIDTH = 800;
const QUALITY: Record<IllustrationWidth, number> = { 400: 62, 640: 32, 800: 66 };

/** Draws a picture and returns its file for each width. */
export async function drawIllustration(
  subject: IllustrationSubject,
  widths: readonly IllustrationWidth[] = ILLUSTRATION_WIDTHS,
): Promise<{ width: IllustrationWidth; file: Buffer }[]> {
  const printed = await printOnPaper(await svgOf(subject));
  return Promise.all(
    widths.map(async (target) => {
      const picture = printed.clone();
      if (target !== FULL_WIDTH) picture.resize(target);
      const quality = QUALITY[target];
      if (illustrationFormat(target) === 'avif')
        picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' });
      else picture.webp({ quality, effort: 4, smartSubsample: true });
      return { width: target, file: await picture.toBuffer() };
    }),
  );
}

/** Seeds for the category pictures, selected by hand. */
const CHOSEN: Record<string, readonly number[]> = chosenSeeds;

/** Returns the SVG that is rasterized into the picture. */
export async function svgOf(subject: IllustrationSubject): Promise<string> {
  if (subject.kind === 'category') {
    const category = drawnCategory(subject.category);
    const seed = CHOSEN[category]?.[subject.variant] ?? subject.variant;
    return drawTable(category, `${ART_SEED}|cat|${category}|${seed}`);
  }
  const { id, name, category, priceRange, dish } = subject.restaurant;
  const seed = `${ART_SEED}|r|${id}`;
  const drawn = drawnCategory(category);
  return subject.view === 'table'
    ? drawTable(drawn, `${seed}|table`, dish && { dish, look: id })
    : drawPlace({ seed: `${seed}|place`, name, category: drawn, price: priceRange ?? undefined });
}
