import qrcode from 'qrcode-generator';

/**
 * A QR code as an SVG path in module units, starting at 0, 0; `size` is the number of modules per
 * side.
 */
export type QrCode = { outline: string; size: number };

/** Width of the white margin that ISO/IEC 18004 requires, in modules. */
const QUIET_MODULES = 4;

/**
 * Up to this length the code uses error correction level M and survives 15 % damage. Longer texts
 * use level L (7 %), because at level M the modules would get too small.
 */
const LONG_TEXT = 200;

/** The smallest QR code for `text`, which must be ASCII, such as a URL. */
export function qrCode(text: string): QrCode {
  const code = qrcode(0, text.length > LONG_TEXT ? 'L' : 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let outline = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && code.isDark(row, column + 1)) column++;
      const length = column + 1 - start;
      outline += `M${start} ${row}h${length}v1h-${length}z`;
    }
  }
  return { outline, size };
}

/** The code with its white margin, as an SVG of any size. */
export function qrCodeSvg(text: string): string {
  const { outline, size } = qrCode(text);
  const side = size + 2 * QUIET_MODULES;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}" shape-rendering="crispEdges">`,
    `<path d="M${-QUIET_MODULES} ${-QUIET_MODULES}h${side}v${side}h-${side}z" fill="#fff"/>`,
    `<path d="${outline}" fill="#000"/></svg>`,
  ].join('');
}
