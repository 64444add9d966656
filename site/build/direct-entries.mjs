import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const ENTRY = /^import"\.\/([\w.-]+\.js)";$/;

/**
 * Astro integration: removes entry files that only import one other file, and lets pages load that
 * file directly. This saves one round trip to the server.
 */
export function directEntries() {
  return {
    name: 'direct-entries',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = new URL('_astro/', dir);
        const server = new URL('../server/entry.mjs', dir);
        let manifest = readFileSync(server, 'utf8');
        for (const name of readdirSync(folder).filter((one) => one.endsWith('.js'))) {
          const imported = ENTRY.exec(readFileSync(new URL(name, folder), 'utf8').trim())?.[1];
          if (!imported) continue;
          manifest = manifest.replaceAll(`_astro/${name}`, `_astro/${imported}`);
          rmSync(new URL(name, folder));
        }
        writeFileSync(server, manifest);
      },
    },
  };
}
