import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCES = new URL('../service-worker/', import.meta.url);
/** Names of the files that the listing loads on demand. */
const LATER_ON_LISTING =
  /^(?:astro-island|MapPanel|FilterPopover|FilterDrawer|ListingMetadata|PopularPlaces|ListingQuery|shores-\d+|map)\./;
/** Names of the files that the page of a restaurant loads on demand, and that need no network. */
const LATER_ON_PLACE =
  /^(?:astro-island|lightbox|event-line|compare-bar|recent-row|toaster|toasts)\./;
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Astro integration: builds the service worker, once the names of all other files are known. */
export function serviceWorker() {
  return {
    name: 'service-worker',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const assets = new URL('_astro/', dir);
        const mark = await built(dir, 'cached-page-bar.ts', '_astro/[name].[hash].js');
        const pathOf = (ending) =>
          `/${mark.find(({ fileName }) => fileName.endsWith(ending)).fileName}`;
        const names = readdirSync(assets).toSorted();
        const later = (pattern) =>
          withImports(
            assets,
            names.filter((name) => pattern.test(name)),
          );
        const release = {
          name: createHash('sha256').update(names.join()).digest('hex').slice(0, 12),
          mark: { script: pathOf('.js'), sheet: pathOf('.css') },
          listingFiles: later(LATER_ON_LISTING),
          placeFiles: later(LATER_ON_PLACE),
        };
        await built(dir, 'service-worker.ts', 'sw.js', { RELEASE: JSON.stringify(release) });
        await built(dir, 'switched-off.ts', 'sw-off.js');
      },
    },
  };
}

/** Bundles a source with all its imports into one file. Returns the built files. */
async function built(dir, source, file, define = {}) {
  const { output } = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: fileURLToPath(dir),
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(source, SOURCES)),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: file,
          assetFileNames: '_astro/[name].[hash][extname]',
          codeSplitting: false,
          format: 'es',
        },
      },
    },
  });
  return output;
}

function withImports(folder, names) {
  const found = new Set();
  const queue = [...names];
  for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
    if (found.has(name)) continue;
    found.add(name);
    if (!name.endsWith('.js')) continue;
    const script = readFileSync(new URL(name, folder), 'utf8');
    queue.push(...Array.from(script.matchAll(STATIC_IMPORT), ([, imported]) => imported));
  }
  return [...found].map((name) => `/_astro/${name}`);
}
