import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { directEntries } from './site/build/direct-entries.mjs';
import { inlineScriptHashes, minifiedInlineScripts } from './site/build/inline-scripts.mjs';
import { islandsAtOnce } from './site/build/islands-at-once.mjs';
import { serviceWorker } from './site/build/service-worker.mjs';

/** The script of the frame, with all that it imports. */
const EVERY_PAGE = { name: 'frame', test: /site[\\/]layouts[\\/]Page\.astro\?.*type=script/ };

// Pages are rendered by the publisher (server/publisher), never for a visitor's request.
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), directEntries(), serviceWorker()],
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  // The server makes the policy of a page from the hashes in Astro's (server/http/content-security-policy.ts).
  security: { checkOrigin: false, csp: { scriptDirective: { hashes: inlineScriptHashes() } } },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [tailwindcss(), minifiedInlineScripts(), islandsAtOnce()],
    build: { assetsInlineLimit: 0 },
    // What every page runs comes in one file, not in one for each module that an island uses as well.
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [EVERY_PAGE] } } } },
      },
    },
  },
});
