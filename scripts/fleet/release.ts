import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';
import { startFlags } from '#server/start-flags.ts';
import type { MemberCommand } from './member.ts';

/** A folder with a built project that processes can run. */
export type Release = {
  /** Absolute path. */
  folder: string;
  /** Path of the Node binary that runs the release. */
  node: string;
  flags: string[];
};

/** The release that this process runs. */
export function ownRelease(): Release {
  return { folder: PROJECT_ROOT, node: process.execPath, flags: startFlags() };
}

export function startCommand({ folder, node, flags }: Release): MemberCommand {
  return { command: node, args: [...flags, join(folder, 'server/start.ts')], cwd: folder };
}
