import type { PageData } from '#domain/pages/page-data.ts';

type PageOfKind<K extends PageData['kind']> = Extract<PageData, { kind: K }>;

/** Narrows the page data to these kinds. The publisher always passes matching page data. */
export function pageOfKind<K extends PageData['kind']>(page: PageData, ...kinds: K[]): PageOfKind<K> {
  const isWanted = kinds.some((kind) => kind === page.kind);
  if (!isWanted) throw new Error(`Expected page data of kind ${kinds.join(' or ')}, but got ${page.kind}.`);
  return page as PageOfKind<K>;
}
