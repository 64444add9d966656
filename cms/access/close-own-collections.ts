import type { Access, SanitizedConfig } from 'payload';
import { isEditor } from './editors-only.ts';

const GUARDED = ['create', 'read', 'update', 'delete'] as const;

/**
 * Closes the collections that Payload itself adds (locks, preferences, migrations): by its own
 * default they are open to every signed-in account, also to one that is no editor's.
 */
export function closeOwnCollections(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, access } of config.collections) {
    if (!slug.startsWith('payload-')) continue;
    for (const operation of GUARDED) {
      const open: Access | undefined = access[operation];
      access[operation] = (args) => isEditor(args.req.user) && (open ? open(args) : true);
    }
  }
  return config;
}
