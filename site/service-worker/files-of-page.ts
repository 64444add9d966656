const IN_HTML = /"(\/_astro\/[^"]+)"/g;
const IN_SCRIPT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;
const IN_SHEET = /url\(["']?(\/_astro\/[^"')]+)/g;
/** Fonts with rare letters are left out, because few pages need them. */
const RARE_LETTERS = /-others\.[\w-]+\.woff2$/;

/**
 * Returns the paths of the built files that a page needs: the files named in its HTML, and the
 * files that these import.
 *
 * @param read returns the text of a file
 */
export async function filesOfPage(
  html: string,
  read: (path: string) => Promise<string>,
): Promise<string[]> {
  const found = new Set<string>();
  const queue = matches(html, IN_HTML);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (found.has(path) || RARE_LETTERS.test(path)) continue;
    found.add(path);
    if (path.endsWith('.js'))
      queue.push(...matches(await read(path), IN_SCRIPT).map((name) => `/_astro/${name}`));
    if (path.endsWith('.css')) queue.push(...matches(await read(path), IN_SHEET));
  }
  return [...found];
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, path = '']) => path);
}
