import { join } from 'node:path';
import type { Payload } from 'payload';
import { clientAt } from '#cms/limits/client-address.ts';
import { adminActions, shareActionKey } from '#server/admin/admin-actions.ts';
import { adminApi } from '#server/admin/admin-api.ts';
import { adminDoor } from '#server/admin/admin-door.ts';
import { adminListener } from '#server/admin/admin-listener.ts';
import { editorsSessionOf } from '#server/admin/editor-gate.ts';
import { pageGate } from '#server/admin/page-gate.ts';
import { withScriptNonce } from '#server/admin/script-nonce.ts';
import { PROJECT_ROOT } from '#server/build.ts';
import type { ClientAddress } from '#server/http/client-address.ts';
import type { DispatcherParts } from '#server/guide/dispatch.ts';
import type { SilenceGuard } from '#server/http/silence-guard.ts';
import type { PreviewPages } from '#server/preview/preview-pages.ts';

export type AdminParts = {
  siteUrl: string;
  payload: Payload;
  logError: (error: unknown) => void;
  whileDatabaseAnswers: SilenceGuard;
  addressOf: ClientAddress;
  /** Answers below `/admin/preview`. */
  previews: PreviewPages;
  /** Awaited before an editor's save is answered. */
  afterChange: () => Promise<void>;
};

const BAHAMAS = 'America/Nassau';

/** Creates the handlers of `/admin/api` and `/admin`, each behind its gate. */
export function createAdmin(parts: AdminParts): Pick<DispatcherParts, 'adminApi' | 'admin'> {
  const { siteUrl, payload, whileDatabaseAnswers, addressOf, previews, afterChange } = parts;
  shareActionKey(payload.secret);
  // The admin formats some times on the server, in the time zone of the process.
  process.env.TZ = BAHAMAS;
  const pages = pageGate(
    {
      sessionOf: (req) => whileDatabaseAnswers(editorsSessionOf(payload, req)),
      clientOf: (req) => clientAt(addressOf(req)),
      actions: adminActions(join(PROJECT_ROOT, 'cms/.next')),
    },
    withScriptNonce({ siteUrl }, adminListener()),
  );
  return {
    adminApi: adminDoor(
      { siteUrl, methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] },
      adminApi(payload, {
        ...{ siteUrl, addressOf, whileDatabaseAnswers, afterChange },
        onError: parts.logError,
      }),
    ),
    admin: adminDoor({ siteUrl, methods: ['GET', 'HEAD', 'POST'] }, (req, res) =>
      previews.isTheirs(req.url) ? previews.answer(req, res) : pages(req, res),
    ),
  };
}
