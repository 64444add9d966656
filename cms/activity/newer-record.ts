import type { CollectionConfig, CollectionSlug, Endpoint, PayloadRequest } from 'payload';
import { isEditor } from '#cms/access/rights.ts';
import { changeLine, changesInWords, fieldsInWords } from './differences.ts';
import { relatedNames } from './related-names.ts';

type Doc = Record<string, unknown> & { id: number | string; updatedAt: string };

/** The changes of another save, for a form that still shows the record before it. */
export type NewerRecord = {
  updatedAt: string;
  /** Null if unknown. */
  by: string | null;
  fields: NewerField[];
};

export type NewerField = {
  name: string;
  label: string;
  lines: string[];
  /** The new value for the form; undefined if the form cannot take it over. */
  value?: unknown;
};

/**
 * Adds `GET /:id/newer?than=TIME`: what changed in a record after the form loaded it. The answer is
 * `{ newer: null }` if nothing did.
 */
export function withNewerRecord(collection: CollectionConfig): CollectionConfig {
  const { slug, endpoints } = collection;
  const newer: Endpoint = {
    path: '/:id/newer',
    method: 'get',
    async handler(req) {
      if (!isEditor(req.user)) return Response.json({ errors: [] }, { status: 401 });
      const than = Date.parse(String(req.query.than));
      const id = String(req.routeParams?.id);
      return Response.json({
        newer: Number.isNaN(than) ? null : await newerThan(req, slug as CollectionSlug, id, than),
      });
    },
  };
  return { ...collection, endpoints: [...(endpoints || []), newer] };
}

async function newerThan(
  req: PayloadRequest,
  collection: CollectionSlug,
  id: string,
  than: number,
): Promise<NewerRecord | null> {
  const { payload } = req;
  const access = { overrideAccess: false, user: req.user, depth: 0, req } as const;
  const latest = (await payload.findByID({
    ...{ collection, id, draft: true, disableErrors: true },
    ...access,
  })) as unknown as (Doc & { changed_by?: string | null }) | null;
  if (!latest || Date.parse(latest.updatedAt) <= than) return null;
  const { updatedAt, changed_by: by } = latest;
  const { flattenedFields, versions } = payload.collections[collection].config;
  if (!versions) return { updatedAt, by: by ?? null, fields: [] };
  const { docs } = await payload.findVersions({
    ...{ collection: collection as 'restaurants', limit: 1 },
    where: {
      parent: { equals: latest.id },
      'version.updatedAt': { equals: new Date(than).toISOString() },
    },
    ...access,
  });
  const loaded = docs[0]?.version as Doc | undefined;
  if (!loaded) return { updatedAt, by: by ?? null, fields: [] };
  const nameOf = await relatedNames(payload, flattenedFields, [loaded, latest], req);
  const fields = fieldsInWords(flattenedFields).flatMap((field): NewerField[] => {
    const changes = changesInWords([field], loaded, latest, nameOf);
    const label = 'label' in field && typeof field.label === 'string' ? field.label : field.name;
    // Rows of an array are separate fields of the form.
    const value = field.type === 'array' ? undefined : (latest[field.name] ?? null);
    return changes.length === 0
      ? []
      : [{ name: field.name, label, lines: changes.map(changeLine), value }];
  });
  return { updatedAt, by: by ?? null, fields };
}
