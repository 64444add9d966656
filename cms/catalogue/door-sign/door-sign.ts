import { drawGuideMark, fitText, paint, type Face, type Paint } from '#illustrations/index.ts';
import { qrCode } from './qr-code.ts';

type DoorSign = {
  /** The restaurant's name. */
  name: string;
  siteName: string;
  /** URL of the restaurant's page. */
  address: string;
};

/** Size of the sign in tenths of a millimetre on A5; A4 has the same proportions. */
const WIDTH = 1480;
const HEIGHT = 2100;
const MIDDLE = WIDTH / 2;
const TEXT_WIDTH = 1220;
const CODE = { top: 690, side: 880 };
const STRIPES = 11;

/**
 * SVG of a door sign for printing on A5 or A4: the restaurant's name under an awning, a black and
 * white QR code of its page's URL, and the guide's name.
 */
export function doorSign({ name, siteName, address }: DoorSign): string {
  const { outline, size } = qrCode(address);
  const scale = CODE.side / size;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    awning(),
    textBlock(name, { top: 255, height: 240, largest: 140, smallest: 56 }, paint('ink-900')),
    textBlock('Scan for hours, directions and stories', line(505, 52), paint('sea-700')),
    `<g transform="translate(${tenth(MIDDLE - CODE.side / 2)} ${CODE.top}) scale(${scale})" shape-rendering="crispEdges"><path d="${outline}" fill="#000000"/></g>`,
    textBlock(spoken(address), { top: 1690, height: 100, largest: 46, smallest: 26 }, '#000000'),
    `<g transform="translate(${MIDDLE} 1878) scale(1)">${drawGuideMark()}</g>`,
    textBlock(siteName, line(1945, 84), paint('sea-800'), 'Sansita Swashed'),
    '</svg>',
  ].join('');
}

type Place = { top: number; height: number; largest: number; smallest: number };

/** The space for one line: 1.1 times as high as its letters. */
function line(top: number, size: number): Place {
  return { top, height: size * 1.1, largest: size, smallest: Math.round(size * 0.6) };
}

/** Lines of text, centred in their space. */
function textBlock(
  text: string,
  { top, height, largest, smallest }: Place,
  fill: Paint,
  face: Face = 'Besley',
): string {
  const box = { width: TEXT_WIDTH, height, largest, smallest, face };
  const { lines, size, lineHeight } = fitText(text, box);
  const first = top + (height - lines.length * lineHeight) / 2 + size * 0.85;
  return lines
    .map(({ outline, width }, index) =>
      filled(outline, fill, MIDDLE - width / 2, first + index * lineHeight),
    )
    .join('');
}

/** An awning over the whole width, with a scalloped edge. */
function awning(): string {
  const width = WIDTH / STRIPES;
  const stripe = `M0 0H${width}V150a${width / 2} ${width / 2} 0 0 1-${width} 0Z`;
  return Array.from({ length: STRIPES }, (_, index) => {
    const colour = paint(index % 2 ? 'lime-200' : 'sea-600');
    return filled(stripe, colour, index * width, 0);
  }).join('');
}

/** A filled outline, moved to `x`, `y`. */
function filled(outline: string, fill: Paint, x: number, y: number): string {
  return `<g transform="translate(${tenth(x)} ${tenth(y)})"><path d="${outline}" fill="${fill}"/></g>`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A URL for people to read: without its scheme and percent-encoding. */
function spoken(address: string): string {
  const bare = address.replace(/^https?:\/\//, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}
