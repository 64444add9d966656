/**
 * Tells Node the format of files in two packages. Without this, Node parses the `exports` in
 * package.json once per file, and theirs are very long (180 and 200 KB). That takes half a second
 * of every start. The hook may skip it because these packages hold only ES modules: a relative
 * import in them names a file at exactly that path.
 */
import { registerHooks } from 'node:module';

/** Packages with `"type": "module"` and a very long `exports`. */
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
