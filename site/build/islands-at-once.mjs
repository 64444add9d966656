import { fileURLToPath } from 'node:url';

const AT_ONCE = fileURLToPath(new URL('./render-at-once.ts', import.meta.url));

/** Lets `@astrojs/react` render an island at once and not as a stream (docs/decisions/039). */
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
