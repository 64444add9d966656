import type { Payload } from 'payload';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';
import type { Change } from '#cms/changes/read-changes.ts';
import { categoryPath, restaurantPath } from '#domain/pages/slug.ts';

/** Pages of records that editors merged into another record. */
export type MovedPages = {
  /** Reads all merges. */
  load: () => Promise<void>;
  /** Reads all merges again if one of these changes may be a merge. */
  apply: (changes: readonly Change[]) => Promise<void>;
  /** The path to which a page without data redirects, or null. */
  pathOf: (key: string) => string | null;
};

type Merge = { kind: string; from: number; into: number };

export function createMovedPages(
  payload: Pick<Payload, 'db'>,
  catalogue: Pick<Catalogue, 'outline' | 'categoryCounts'>,
): MovedPages {
  let merges: ReadonlyMap<string, number> = new Map();

  async function load(): Promise<void> {
    const { docs } = await payload.db.find<Merge>({
      ...{ collection: 'merged-records', limit: 0, pagination: false },
    });
    merges = new Map(docs.map(({ kind, from, into }) => [`/${kind}/${from}`, into]));
  }

  return {
    load,
    async apply(changes) {
      if (changes.some(({ kind }) => kind === 'deleted')) await load();
    },
    pathOf(key) {
      // Also for later pages of a list, such as `/categories/5/2`.
      const [, first] = /^(\/(?:restaurants|categories)\/\d+)(?:\/\d+)?$/.exec(key) ?? [];
      const into = first && merges.get(first);
      if (!into) return null;
      if (first.startsWith('/categories'))
        return catalogue.categoryCounts().some(({ id }) => id === into) ? categoryPath(into) : null;
      const place = catalogue.outline(into);
      return place && restaurantPath(place);
    },
  };
}
