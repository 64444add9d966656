import { fileURLToPath } from 'node:url';

const AT_ONCE = fileURLToPath(new URL('./render-at-once.ts', import.meta.url));

/**
 * Vite plugin: `@astrojs/react` renders an island to a string, not a stream (docs/decisions/010).
 */
export function islandsAtOnce() {
  return {
    name: 'guide:islands-at-once',
    enforce: /** @type {const} */ ('pre'),
    /**
     * @param {string} id
     * @param {string | undefined} importer
     */
    resolveId(id, importer) {
      return id === 'react-dom/server' && importer?.includes('@astrojs/react') ? AT_ONCE : null;
    },
  };
}
