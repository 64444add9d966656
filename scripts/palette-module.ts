import { formatHex } from 'culori';

/**
 * Matches a step of a ramp, such as `--color-sea-300: oklch(82% 0.08 188);`, anywhere in the file.
 */
const STEP = /(?<![\w-])--color-(?<name>[a-z]+-\d+)\s*:\s*(?<color>oklch\([^)]*\))\s*[;}]/g;

/**
 * Returns the source of `illustrations/palette.ts`: the site's colour ramps as `#rrggbb`, because the
 * libraries that rasterize SVG cannot read OKLCH. Throws when a step has two values.
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
