import { formatHex } from 'culori';

/**
 * Matches one step of a colour ramp anywhere in the file, such as `--color-sea-300: oklch(82% 0.08
 * 188);`.
 */
const STEP = /(?<![\w-])--color-(?<name>[a-z]+-\d+)\s*:\s*(?<color>oklch\([^)]*\))\s*[;}]/g;

/**
 * Returns the source of `illustrations/palette.ts`, which contains the site's colour ramps as
 * `#rrggbb`. The libraries that rasterize SVG cannot read OKLCH. Throws when a step has two values.
 */
export function paletteModule(css: string, tokensFile: string): string {
  const palette = new Map<string, string>();
  for (const { groups } of css.matchAll(STEP)) {
    const { name = '', color = '' } = groups ?? {};
    const hex = formatHex(color);
    if (!hex) throw new Error(`${tokensFile}: --color-${name} is not a colour: ${color}`);
    if (palette.has(name) && palette.get(name) !== hex) {
      throw new Error(
        `${tokensFile}: --color-${name} has two values, but drawings need a single value.`,
      );
    }
    palette.set(name, hex);
  }
  if (palette.size === 0) throw new Error(`${tokensFile} contains no colour ramps.`);
  const inOrder = [...palette].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  return `// Written by \`npm run generate\` from ${tokensFile}, the one source of colours: change them there.

/** The ramps of the site's colours, for drawings. */
export const PALETTE = {
${inOrder.map(([name, hex]) => `  '${name}': '${hex}',`).join('\n')}
} as const;
`;
}
