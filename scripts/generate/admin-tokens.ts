/** Matches one colour of the theme, such as `--ink: oklch(26.2% 0.044 222);`. */
const COLOR = /(?<![\w-])--[a-z-]+\d*:\s*oklch\([^)]*\);/g;
/** Matches the fonts of one kind of text, such as `--face-text: 'Figtree Variable', serif;`. */
const FACE = /(?<![\w-])--face-[a-z]+:[^;]*;/g;

const FONT = /@font-face \{[^}]*\}/g;

type Sources = {
  /** The theme. Its first rule has the light colours, and the dark ones in `@variant dark`. */
  css: string;
  tokensFile: string;
  fontsCss: string;
  /** The folder of `fontsCss`, relative to the admin's style sheet. */
  fontsFolder: string;
};

/**
 * Returns the admin's style sheet with the site's colours and fonts. The admin is built without
 * Tailwind, which the theme needs for its dark colours. It does not preload fonts, so they replace
 * their fallback when they arrive.
 */
export function adminTokens({ css, tokensFile, fontsCss, fontsFolder }: Sources): string {
  const [themed = ''] = css.split('}\n}');
  const [light = '', dark] = themed.split('@variant dark');
  if (dark === undefined) throw new Error(`${tokensFile} has no dark colours.`);
  const fonts = found(fontsCss, FONT).map((font) =>
    font.replaceAll("url('./", `url('${fontsFolder}/`).replace('optional', 'swap'),
  );
  return `/* Written by \`npm run generate\` from ${tokensFile}, the one source of colours: change them there. */
${fonts.join('\n')}

${rule(':root', [...found(light, COLOR), ...found(css, FACE)])}

${rule("html[data-theme='dark']", found(dark, COLOR))}
`;
}

function found(css: string, declaration: RegExp): string[] {
  return [...css.matchAll(declaration)].map(([text]) => text);
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector} {\n${declarations.map((text) => `  ${text}\n`).join('')}}`;
}
