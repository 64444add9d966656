import { withPayload } from '@payloadcms/next/withPayload';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @type {import('next').NextConfig} */
const config = {
  // Sources end in .ts and import by the package's own `#` names, so the root must be the project's.
  turbopack: { root },
  outputFileTracingRoot: root,
  // `npm run check` checks the types of the whole project; Next would check them a second time.
  typescript: { tsconfigPath: 'tsconfig.json', ignoreBuildErrors: true },
  poweredByHeader: false,
  images: { unoptimized: true },
};

export default withPayload(config, { devBundleServerPackages: false });
