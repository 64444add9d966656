import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { directEntries } from './site/build/direct-entries.mjs';
import { inlineScriptHashes, minifiedInlineScripts } from './site/build/inline-scripts.mjs';
import { islandsAtOnce } from './site/build/islands-at-once.mjs';
import { smallIcons } from './site/build/small-icons.mjs';
import { sharedIslandCode } from './site/build/shared-island-code.mjs';
import { serviceWorker } from './site/build/service-worker.mjs';

/** All modules that the script of every page imports. */
const EVERY_PAGE = { name: 'frame', test: /site[\\/]layouts[\\/]Page\.astro\?.*type=script/ };

/** React in one file, which compresses better than the four files that all islands would load. */
const REACT = { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ };

/** Class names, addresses and counted words, which most islands share. */
const LOOKS = {
  name: 'looks',
  test: /(?:site[\\/]components[\\/](?:page-heading|[a-z]+-look)|domain[\\/](?:pages[\\/]slug|wording[\\/]counted))\.ts$/,
};

/** Small modules with React code that most islands share. One file compresses better than four. */
const HOOKS = {
  name: 'hooks',
  test: /site[\\/](?:browser[\\/]use-(?:in-browser|media)\.ts|components[\\/](?:Icon|EmptyPlateArt)\.tsx|data[\\/]page[\\/]use-bahamas-minute\.ts)$/,
};

/**
 * Words of an event, which pages without React load, too. Otherwise they would be part of CARD. The
 * module that loads dynamically, `event-line.ts`, must stay outside all groups: `directEntries` would
 * delete its entry file.
 */
const EVENT_WORDS = { name: 'event-words', test: /domain[\\/]events[\\/]event-words\.ts$/ };

/** A restaurant's card in React. */
const CARD = { name: 'card', test: /site[\\/]components[\\/]card[\\/]RestaurantCard\.tsx$/ };

/**
 * Modules of the listing's state. The listing loads them at once, and hardly any other page needs
 * them.
 */
const LISTING = {
  name: 'listing',
  test: /domain[\\/]listing[\\/](?:filters|filter-rules|listing-changes|listing-state|page-sizes|query-values|sort-orders)\.ts$|site[\\/]data[\\/]page[\\/]page-snapshot\.ts$/,
};

// Neither the build nor Astro's server renders pages for visitors: the publisher (server/publisher)
// renders them in advance.
export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), directEntries(), serviceWorker()],
  srcDir: './site',
  publicDir: './site/public',
  outDir: './dist',
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  // Astro computes these hashes, from which the server builds the CSP of each page
  // (server/http/content-security-policy.ts).
  security: { checkOrigin: false, csp: { scriptDirective: { hashes: inlineScriptHashes() } } },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [
      tailwindcss(),
      minifiedInlineScripts(),
      smallIcons(),
      islandsAtOnce(),
      sharedIslandCode(),
    ],
    build: { assetsInlineLimit: 0 },
    // Puts the modules that every page runs into one file, instead of one file per module shared
    // with islands.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [EVERY_PAGE, REACT, LOOKS, HOOKS, LISTING, EVENT_WORDS, CARD],
              },
            },
          },
        },
      },
    },
  },
});
