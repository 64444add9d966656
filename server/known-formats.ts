/**
 * Tells Node the module format of files in two packages. Otherwise Node parses `exports` in their
 * package.json once per file, and these are 180 and 200 KB long. Parsing takes half a second of
 * every start. Skipping it is safe, because both packages contain only ES modules and relative
 * imports name files by their exact paths.
 */
import { registerHooks } from 'node:module';

/** Packages with `"type": "module"` and very long `exports`. */
export const LONG_EXPORTS = ['drizzle-orm', 'date-fns'];

const OWN_FILE = new RegExp(
  String.raw`/node_modules/(?:${LONG_EXPORTS.join('|')})/(?!.*/node_modules/)`,
);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '', conditions } = context;
    const isKnown =
      /^\.\.?\/.*\.js$/.test(specifier) &&
      conditions.includes('import') &&
      OWN_FILE.test(parentURL);
    if (!isKnown) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
