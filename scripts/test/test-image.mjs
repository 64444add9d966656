// `npm run test:image`: builds the image from the Dockerfile and tests it. Needs no image registry.
import { spawnSync } from 'node:child_process';
import { ensureDocker } from '#scripts/install/ensure-docker.mjs';
import { prepare } from '#scripts/start/prepare.mjs';

const { node } = await prepare('all');
ensureDocker();
const { status } = spawnSync(node, ['scripts/image/try-image.ts'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
