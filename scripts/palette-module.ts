import { formatHex } from 'culori';

/** A step of a ramp, as `--color-sea-300: oklch(82% 0.08 188);`, wherever it stands in the file. */
const STEP = /(?<![\w-])--color-(?<name>[a-z]+-\d+)\s*:\s*(?<color>oklch\([^)]*\))\s*[;}]/g;

/**
 * The source of `imagery/palette.ts`: the colour ramps of the site's tokens as `#rrggbb`, since the
 * libraries that rasterise SVG don't read OKLCH. Throws when a ramp's step has two values.
 */
export function paletteModule(css: string, tokensFile: string): string {
  const palette = new Map<string, string>();
  for (const { groups } of css.matchAll(STEP)) {
    const { name = '', color = '' } = groups ?? {};
    const hex = formatHex(color);
    if (!hex) throw new Error(`${tokensFile}: --color-${name} is no colour: ${color}`);
    if (palette.has(name) && palette.get(name) !== hex) {
      throw new Error(`${tokensFile}: --color-${name} has two values. Drawings need one.`);
    }
    palette.set(name, hex);
  }
  if (palette.size === 0) throw new Error(`${tokensFile} holds no colour ramps.`);
  const inOrder = [...palette].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return `// Written by \`npm run generate\` from ${tokensFile}, the one source of colours: change them there.

/** The ramps of the site's colours, for drawings. */
export const PALETTE = {
${inOrder.map(([name, hex]) => `  '${name}': '${hex}',`).join('\n')}
} as const;
`;
}
