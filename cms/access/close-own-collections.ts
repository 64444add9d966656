import type { Access, SanitizedConfig } from 'payload';
import { lockAccess } from './lock-access.ts';
import { isEditor } from './rights.ts';
import { serverOnly } from './server-only.ts';

const GUARDED = ['create', 'read', 'update', 'delete'] as const;

/** Payload's own collections that the admin's browser code calls, each for the editor's own work. */
const FOR_EDITORS: ReadonlySet<string> = new Set(['payload-preferences', 'payload-query-presets']);

/**
 * Restricts the collections that Payload itself adds to editors (preferences, saved views)
 * or to server code (all others). By default they are open to every signed-in account.
 */
export function closeOwnCollections(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, access } of config.collections) {
    if (!slug.startsWith('payload-')) continue;
    if (slug === 'payload-locked-documents') {
      const read: Access = ({ req }) => isEditor(req.user);
      Object.assign(access, { create: serverOnly, read, update: lockAccess, delete: lockAccess });
      continue;
    }
    for (const operation of GUARDED) {
      const open: Access | undefined = access[operation];
      access[operation] = (args) =>
        FOR_EDITORS.has(slug) && isEditor(args.req.user) && (open ? open(args) : true);
    }
  }
  return config;
}
