import type {
  CollectionConfig,
  CollectionSlug,
  Endpoint,
  FlattenedField,
  GlobalSlug,
  PayloadRequest,
} from 'payload';
import * as z from 'zod/mini';
import { editorName } from '#cms/access/editor-name.ts';
import { isEditor } from '#cms/access/rights.ts';
import { changeLine, changesInWords, fieldsInWords, hasSameContent } from './differences.ts';
import { relatedNames } from './related-names.ts';

type Saved = Record<string, unknown> & { updatedAt: string; changed_by?: string | null };

/** The changes of another save, for a form that still shows the record before it. */
export type NewerRecord = {
  updatedAt: string;
  /** Null if unknown. */
  by: string | null;
  /** Whether the editor who asks saved it, in another tab or by a call whose answer was lost. */
  isOwn: boolean;
  /** Whether the form contains all changes, so that saving it loses none of them. */
  isInForm: boolean;
  /** The changes that the form does not contain. */
  fields: NewerField[];
};

export type NewerField = {
  name: string;
  label: string;
  lines: string[];
  /** The new value for the form; undefined if the form cannot take it over. */
  value?: unknown;
};

/** `loaded` is the record as the form loaded it, `form` what the form says now. */
const question = z.object({
  loaded: z.looseObject({ updatedAt: z.string() }),
  form: z.optional(z.looseObject({})),
});

/**
 * Adds `POST /:id/newer`: what changed in a record after the form loaded it. The answer is
 * `{ newer: null }` if nothing did. The form sends the record that it loaded, because a draft that
 * saves itself overwrites its earlier states.
 */
export function withNewerRecord(collection: CollectionConfig): CollectionConfig {
  const { slug, endpoints } = collection;
  const newer: Endpoint = {
    path: '/:id/newer',
    method: 'post',
    handler: (req) => {
      const { payload, routeParams, user } = req;
      const { flattenedFields, versions } = payload.collections[slug as CollectionSlug].config;
      return newerAnswer(req, versions ? flattenedFields : [], async () => {
        const latest = await payload.findByID({
          ...{ collection: slug as CollectionSlug, id: String(routeParams?.id), draft: true },
          ...{ disableErrors: true, overrideAccess: false, user, depth: 0, req },
        });
        return latest as unknown as Saved | null;
      });
    },
  };
  return { ...collection, endpoints: [...(endpoints || []), newer] };
}

/** `POST /newer` of a global: the same for a global. */
export function newerGlobal(slug: string): Endpoint {
  return {
    path: '/newer',
    method: 'post',
    handler: (req) => {
      const { payload, user } = req;
      const global = payload.config.globals.find((one) => one.slug === slug);
      return newerAnswer(req, global?.flattenedFields ?? [], async () => {
        const latest = await payload.findGlobal({
          ...{ slug: slug as GlobalSlug, overrideAccess: false, user, depth: 0, req },
        });
        return latest as unknown as Saved;
      });
    },
  };
}

/** @param fields the fields to compare */
async function newerAnswer(
  req: PayloadRequest,
  fields: readonly FlattenedField[],
  readLatest: () => Promise<Saved | null>,
): Promise<Response> {
  if (!isEditor(req.user)) return Response.json({ errors: [] }, { status: 401 });
  const asked = z.safeParse(question, await req.json?.().catch(() => null));
  if (!asked.success) return Response.json({ errors: [] }, { status: 400 });
  const { loaded, form } = asked.data;
  const latest = await readLatest();
  const isNewer = latest && Date.parse(latest.updatedAt) > Date.parse(loaded.updatedAt);
  return Response.json({
    newer: isNewer ? await newerRecord(req, { latest, loaded, form, fields }) : null,
  });
}

type Comparison = {
  latest: Saved;
  loaded: Saved;
  /** Missing in calls of an earlier release. */
  form: Record<string, unknown> | undefined;
  fields: readonly FlattenedField[];
};

async function newerRecord(
  req: PayloadRequest,
  { latest, loaded, form, fields }: Comparison,
): Promise<NewerRecord> {
  const { updatedAt, changed_by: by = null } = latest;
  const nameOf = await relatedNames(req.payload, fields, [loaded, latest], req);
  const changed = fieldsInWords(fields).flatMap((field): NewerField[] => {
    if (form && hasSameContent([field], form, latest)) return [];
    const changes = changesInWords([field], loaded, latest, nameOf);
    const label = 'label' in field && typeof field.label === 'string' ? field.label : field.name;
    // Rows of an array are separate fields of the form.
    const value = field.type === 'array' ? undefined : (latest[field.name] ?? null);
    return changes.length === 0
      ? []
      : [{ name: field.name, label, lines: changes.map(changeLine), value }];
  });
  return {
    ...{ updatedAt, by, fields: changed },
    isOwn: by === editorName(req.user),
    // Without fields, nothing was compared.
    isInForm: fields.length > 0 && form !== undefined && changed.length === 0,
  };
}
