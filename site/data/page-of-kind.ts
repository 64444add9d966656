import type { PageData } from '#domain/pages/page-data.ts';

type PageOfKind<K extends PageData['kind']> = Extract<PageData, { kind: K }>;

/** Narrows the page data to one of these kinds. The publisher always passes a matching page. */
export function pageOfKind<K extends PageData['kind']>(page: PageData, ...kinds: K[]): PageOfKind<K> {
  const isWanted = kinds.some((kind) => kind === page.kind);
  if (!isWanted) throw new Error(`This page shows ${kinds.join(' or ')}, not ${page.kind}.`);
  return page as PageOfKind<K>;
}
