import { drawGuideMark, fitText, paint, type Face, type Paint } from '#illustrations/index.ts';

/** The text on the panel beside the picture. */
export type SocialWords = {
  title: string;
  kind: string | null;
  place: string | null;
  siteName: string;
};

const HEIGHT = 630;
/**
 * The panel ends at this x coordinate. The picture starts at `PICTURE_LEFT`, below the panel's
 * scalloped edge.
 */
const PANEL_WIDTH = 556;
export const PICTURE_LEFT = 516;

const LEFT = 64;
const TEXT_WIDTH = 432;
const WAVES = 9;
const TITLE = { top: 148, height: 270 };

/**
 * SVG of a social picture's panel: the text and the guide's name on deep blue, with a scalloped
 * edge.
 */
export function socialPanel({ title, kind, place, siteName }: SocialWords): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL_WIDTH}" height="${HEIGHT}" viewBox="0 0 ${PANEL_WIDTH} ${HEIGHT}">`,
    path(edge(PANEL_WIDTH), paint('sun-300')),
    path(edge(PANEL_WIDTH - 8), paint('sea-900')),
    kind ? line(kind, 96, 30, paint('sun-300')) : '',
    titleBlock(title, place),
    `<g transform="translate(${LEFT + 28} 548) scale(0.58)">${drawGuideMark()}</g>`,
    line(siteName, 560, 38, paint('lime-50'), { left: LEFT + 72, face: 'Sansita Swashed' }),
    '</svg>',
  ].join('');
}

/** The panel's outline with a scalloped right edge. */
function edge(right: number): string {
  const wave = HEIGHT / WAVES;
  const from = right - 40;
  const scallops = `q44 ${wave / 2} 0 ${wave}`.repeat(WAVES);
  return `M0 0H${from + 18}${scallops}H0Z`;
}

/** The title, with the location directly below it. */
function titleBlock(title: string, place: string | null): string {
  const { lines, size, lineHeight } = fitText(title, {
    width: TEXT_WIDTH,
    height: TITLE.height,
    largest: 76,
    smallest: 34,
    face: 'Besley',
  });
  let baseline = TITLE.top + size * 0.8;
  let svg = '';
  for (const { outline } of lines) {
    svg += placed(outline, LEFT, baseline, paint('lime-50'));
    baseline += lineHeight;
  }
  if (!place) return svg;
  return svg + line(place, baseline - lineHeight + size * 0.34 + 44, 30, paint('sea-200'));
}

/** One line of text, which shrinks if it would be too wide. */
function line(
  text: string,
  baseline: number,
  largest: number,
  fill: Paint,
  { left = LEFT, face = 'Besley' }: { left?: number; face?: Face } = {},
): string {
  const { lines } = fitText(text, {
    width: LEFT + TEXT_WIDTH - left,
    largest,
    smallest: Math.round(largest * 0.6),
    face,
  });
  return placed(lines[0]?.outline ?? '', left, baseline, fill);
}

function placed(outline: string, x: number, y: number, fill: Paint): string {
  return `<g transform="translate(${x} ${y})">${path(outline, fill)}</g>`;
}

function path(outline: string, fill: Paint): string {
  return `<path d="${outline}" fill="${fill}"/>`;
}
