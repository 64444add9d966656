// Removes the packages that only builds and new migrations use, so that they are not in the image:
// a quarter of all bytes. `npm run test:image` shows that the guide runs without them.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = 'node_modules';
const BUILD_ONLY = [
  /^@next\/swc-/,
  /^(?:vite|rolldown|esbuild|lightningcss|lightningcss-.*|sass|typescript)$/,
  /^@(?:rolldown|esbuild|esbuild-kit|tailwindcss|playwright)\//,
  /^(?:tailwindcss|drizzle-kit|playwright|playwright-core)$/,
];

const names = readdirSync(MODULES).flatMap((name) =>
  name.startsWith('@') ? readdirSync(join(MODULES, name)).map((part) => `${name}/${part}`) : name,
);
for (const pattern of BUILD_ONLY) {
  const found = names.filter((name) => pattern.test(name));
  // After an upgrade, a name in this list may be out of date.
  if (found.length === 0) throw new Error(`No package matches ${pattern}: change the list.`);
  for (const name of found) rmSync(join(MODULES, name), { recursive: true });
}
