import type { Searcher } from '#search/engine.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';

/**
 * The context of catalogue calls. Where answers are cached per minute, `clock` is rounded to whole
 * minutes.
 */
export type CatalogueContext = { catalogue: Catalogue; engine: Searcher; clock: () => Date };
