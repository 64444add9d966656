/** The module with the text of Astro's code for islands, which Astro writes into each page. */
const INLINE_CODE = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/]astro-island\.prebuilt\.js$/;

/**
 * Vite plugin: leaves Astro's code for islands out of the HTML. Pages with islands load this code as
 * a file instead (`site/scripts/frame/load-islands.ts`), which browsers cache. Without it, the HTML
 * of the listing fits into the first packets that a server sends (docs/decisions/012).
 */
export function sharedIslandCode() {
  return {
    name: 'guide:shared-island-code',
    apply: /** @type {const} */ ('build'),
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} id */
    load(id) {
      return INLINE_CODE.test(id) ? 'export default ""' : null;
    },
  };
}
