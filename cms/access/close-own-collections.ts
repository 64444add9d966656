import type { Access, SanitizedConfig } from 'payload';
import { isEditor } from './editors-only.ts';

const GUARDED = ['create', 'read', 'update', 'delete'] as const;

/**
 * Restricts the collections that Payload itself adds (locks, preferences, migrations) to editors.
 * By default they are open to every signed-in account.
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
