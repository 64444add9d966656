/**
 * Loads Astro's code for islands, if the page has an island. The code is not part of the HTML
 * (`site/build/shared-island-code.mjs`).
 */
if (document.querySelector('astro-island'))
  // Ignore a failure, because the page then works as it does without JavaScript.
  void import('astro/runtime/server/astro-island.js').catch(() => {});
