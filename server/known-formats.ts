/**
 * Tells Node what files of two packages are. To find out for itself Node parses the `exports` of
 * their package.json, which are the longest by far (180 and 200 KB), once for each of their files:
 * half a second of every start. What one file of an ES module names by `./` is another one, at just
 * that address, wherever its package holds nothing else.
 */
import { registerHooks } from 'node:module';

/** Packages with `"type": "module"` whose `exports` are very long. */
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
