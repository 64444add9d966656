import { readFileSync } from 'node:fs';

/** Folder of the icons that sources import as text: `import check from '….svg?raw'`. */
const FOLDER = new URL('../icons/', import.meta.url);

/**
 * Vite plugin: removes from each icon the attributes that the class `icon` sets, comments and white
 * space. A page of islands contains some 25 icons.
 */
export function smallIcons() {
  return {
    name: 'small-icons',
    enforce: 'pre',
    load(id) {
      const [path, query] = id.split('?');
      if (query !== 'raw' || !path?.startsWith(FOLDER.pathname)) return null;
      return `export default ${JSON.stringify(smallIcon(readFileSync(path, 'utf8')))}`;
    },
  };
}

/** @param {string} source an icon of Lucide */
function smallIcon(source) {
  return source
    .replaceAll(/<!--.*?-->/gs, '')
    .replace(/<svg\b[^>]*>/, '<svg viewBox="0 0 24 24">')
    .replaceAll(/>\s+</g, '><')
    .trim();
}
