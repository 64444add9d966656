import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  GlobalBeforeOperationHook,
  GlobalConfig,
  PayloadRequest,
} from 'payload';
import { ExpectedRefusal } from './expected-refusal.ts';

/** The admin then shows what changed, and lets the editor decide. */
function changedBy(name: string | null): string {
  return `This record has changed since you opened it. ${name ?? 'Someone else'} saved it, and your save would replace that.`;
}

/**
 * Refuses to overwrite a newer record. The admin's forms send all fields, even untouched ones, with
 * the `updatedAt` of the record as it was loaded. Without this check an old form would undo later
 * changes by an import or another editor.
 *
 * A call without `updatedAt` sends only the fields that it changes, so it is not compared.
 *
 * Restoring a version replaces the whole record, too. Payload's button for it sends no time, but
 * the address of its page has one (`versionPath`), and the browser sends this address.
 */
export function refusingStaleSaves(collection: CollectionConfig): CollectionConfig {
  const { hooks } = collection;
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [refuseStaleSave, refuseStaleRestoration, ...(hooks?.beforeOperation ?? [])],
    },
  };
}

/** Like `refusingStaleSaves`, for a global. Restoring a version replaces the whole global, too. */
export function refusingStaleGlobalSaves(global: GlobalConfig): GlobalConfig {
  const { hooks } = global;
  return {
    ...global,
    hooks: {
      ...hooks,
      beforeOperation: [refuseStaleGlobalSave, ...(hooks?.beforeOperation ?? [])],
    },
  };
}

const refuseStaleGlobalSave: GlobalBeforeOperationHook = async ({
  args,
  global,
  operation,
  req,
}) => {
  if (operation !== 'update' || req.payloadAPI !== 'REST') return;
  const { data } = args as { data?: { updatedAt?: unknown } };
  const isRestored = req.context.isRestoringVersion === true;
  const than = timeOf(isRestored ? timeOnPage(req.headers.get('referer')) : data?.updatedAt);
  if (than === null) return;
  const stored = await req.payload.db.findGlobal<Stored>({
    slug: global.slug,
    req,
  });
  refuseIfAfter(than, stored);
};

/**
 * A `beforeOperation` hook, because Payload deletes the file that an upload replaces before it runs
 * other hooks.
 */
const refuseStaleSave: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' || req.payloadAPI !== 'REST' || !('id' in args)) return;
  const { collection, data, id } = args as Args & { data?: { updatedAt?: unknown } };
  await refuseIfNewer(req, {
    collection: collection.config.slug,
    id,
    than: timeOf(data?.updatedAt),
  });
};

const refuseStaleRestoration: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'restoreVersion' || req.payloadAPI !== 'REST') return;
  const than = timeOf(timeOnPage(req.headers.get('referer')));
  if (than === null) return;
  const { collection, id } = args as Args;
  const { slug } = collection.config;
  const { docs } = await req.payload.findVersions({
    ...{ collection: slug, where: { id: { equals: id } }, limit: 1, depth: 0 },
    // With pages, Payload counts the versions while it reads them. MongoDB refuses two parallel reads
    // at the start of a transaction.
    pagination: false,
    overrideAccess: false,
    user: req.user,
    req,
  });
  const parent = docs[0]?.parent;
  if (parent !== undefined) await refuseIfNewer(req, { collection: slug, id: parent, than });
};

/** The parts of an operation's arguments that the hooks read. */
type Args = { collection: { config: { slug: 'restaurants' } }; id: number };

/** URL parameter of a version's page: the `updatedAt` of the record that the editor saw. */
const THAN = 'than';

/**
 * The address of the page that compares a version and can restore it.
 *
 * @param latest `updatedAt` of the record that the editor sees
 */
export function versionPath(versions: string, id: number | string, latest: string): string {
  return `${versions}/${id}?${new URLSearchParams({ [THAN]: latest }).toString()}`;
}

/** The time in the address of a version's page. Null for other addresses. */
function timeOnPage(address: string | null): string | null {
  return address && URL.canParse(address) ? new URL(address).searchParams.get(THAN) : null;
}

/** Throws if the latest version of a record was saved after a time, in milliseconds. */
async function refuseIfNewer(
  req: PayloadRequest,
  { collection, id, than }: { collection: 'restaurants'; id: number | string; than: number | null },
): Promise<void> {
  if (than === null) return;
  const stored = await req.payload.findByID({
    ...{ collection, id },
    // Read the latest version, draft or published, because the form shows this one.
    draft: true,
    depth: 0,
    select: { updatedAt: true, changed_by: true },
    disableErrors: true,
    // An editor who may not read the record must not learn who changed it.
    overrideAccess: false,
    req,
  });
  refuseIfAfter(than, stored);
}

type Stored = { updatedAt?: unknown; changed_by?: string | null };

function refuseIfAfter(than: number, stored: Stored | null): void {
  const { updatedAt, changed_by } = stored ?? {};
  const saved = timeOf(updatedAt);
  if (saved !== null && than < saved) throw new ExpectedRefusal(changedBy(changed_by ?? null), 409);
}

/** Parses a time to milliseconds. Null when it is invalid. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
