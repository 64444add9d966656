import { withPayload } from '@payloadcms/next/withPayload';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const loaders = (...files) => ({
  loaders: files.map((file) => fileURLToPath(new URL(file, import.meta.url))),
});

/** @type {import('next').NextConfig} */
const config = {
  // Sources use the `#` imports of package.json, so the root must be the project's folder.
  turbopack: {
    root,
    rules: {
      '**/@payloadcms/ui/dist/exports/**/*.js': loaders(
        'bahamas-time-loader.mjs',
        'phone-trash-loader.mjs',
      ),
      '**/@dnd-kit/core/dist/core.esm.js': loaders('spoken-moves-loader.mjs'),
    },
  },
  outputFileTracingRoot: root,
  // `npm run check` already checks the types of the whole project.
  typescript: { tsconfigPath: 'tsconfig.json', ignoreBuildErrors: true },
  poweredByHeader: false,
  images: { unoptimized: true },
};

export default withPayload(config, { devBundleServerPackages: false });
