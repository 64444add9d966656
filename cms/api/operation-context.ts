import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Story } from '#domain/contract/stories.ts';
import type { AccountContext } from '#cms/accounts/account-context.ts';
import type { CatalogueContext } from '#cms/catalogue/operations/catalogue-context.ts';

/** The published stories of a place. */
export type PlaceStories = {
  /** At most `MAX_STORIES`. */
  newest: Story[];
  total: number;
};

/**
 * Everything that operations may use. An operation that needs less declares it:
 * `Pick<…, 'catalogue'>`.
 */
export type OperationContext = AccountContext &
  CatalogueContext & {
    /**
     * Reads the published stories of a place from a cache. When it is not set, they are read from
     * the database.
     */
    placeStories?: (restaurant: number) => Promise<PlaceStories>;
    /** Folder that holds `categories/{folder}/{file}`. */
    picturesDirectory: string;
  };

/** The part of the context that is the same for every call. */
export type LastingContext = Omit<
  OperationContext,
  'visitor' | 'client' | 'userAgent' | 'cookies' | 'reply'
>;

/**
 * The context that an operation gets. It has no visitor if the answer of the endpoint is the same
 * for everyone.
 */
export type ContextOf<E extends Endpoint> = E extends { cacheScope: 'catalogue' }
  ? CatalogueContext
  : E extends { cacheScope: 'stories' | 'files' }
    ? LastingContext
    : OperationContext;
