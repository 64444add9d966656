// `npm run build`: installs missing packages, and builds the site and the admin, each only when its
// sources changed. In plain JavaScript for any Node from 20 on.
import { prepare, run } from './prepare.mjs';

const { node } = await prepare('production', 'building the site');
run(node, ['scripts/build.ts']);
