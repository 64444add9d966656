import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** Folder of the scripts that are inlined in pages by `import script from '….js?raw'`. */
const FOLDER = new URL('../inline-scripts/', import.meta.url);

/**
 * Hashes of our inline scripts for the content security policy. Astro adds only the hashes of the
 * scripts that Astro itself inlines.
 */
export function inlineScriptHashes() {
  return readdirSync(FOLDER).map((name) => {
    const content = minified(new URL(name, FOLDER));
    return `sha256-${createHash('sha256').update(content).digest('base64')}`;
  });
}

/** Vite plugin: minifies the inline scripts, because every page contains them. */
export function minifiedInlineScripts() {
  return {
    name: 'minified-inline-scripts',
    enforce: 'pre',
    load(id) {
      const [path, query] = id.split('?');
      if (query !== 'raw' || !path?.startsWith(FOLDER.pathname)) return null;
      return `export default ${JSON.stringify(minified(path))}`;
    },
  };
}

/** @param file path or URL */
function minified(file) {
  const { code, errors } = minifySync(String(file), readFileSync(file, 'utf8'), { module: false });
  if (errors.length > 0) throw new Error(`${String(file)}: ${errors[0].message}`);
  return code.trim();
}
