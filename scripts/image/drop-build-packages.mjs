// Removes packages from the image that only builds and new migrations use. They take a quarter of
// its size. `npm run test:image` checks that the guide runs without these packages.
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
  // After an upgrade, a package in this list may no longer exist.
  if (found.length === 0)
    throw new Error(`No package matches ${pattern}: update the list in this script.`);
  for (const name of found) rmSync(join(MODULES, name), { recursive: true });
}
