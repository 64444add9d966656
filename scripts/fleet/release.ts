import { join } from 'node:path';
import { PROJECT_ROOT } from '#server/build.ts';
import { startFlags } from '#server/start-flags.ts';
import type { MemberCommand } from './member.ts';

/** A built copy of the project from which processes can be started. */
export type Release = {
  /** Absolute path. */
  folder: string;
  /** The Node binary that runs it, and its flags. */
  node: string;
  flags: string[];
};

/** The project that this process runs from. */
export function ownRelease(): Release {
  return { folder: PROJECT_ROOT, node: process.execPath, flags: startFlags() };
}

export function startCommand({ folder, node, flags }: Release): MemberCommand {
  return { command: node, args: [...flags, join(folder, 'server/start.ts')], cwd: folder };
}
