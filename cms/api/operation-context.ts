import type { Payload } from 'payload';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Story } from '#domain/contract/stories.ts';
import type { Searcher } from '#search/engine.ts';
import type { StoredMember } from '#cms/accounts/member.ts';
import type { StoredSession } from '#cms/accounts/sessions.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';

export type MemberVisitor = { kind: 'member'; member: StoredMember; session: StoredSession };

export type Visitor = { kind: 'anonymous' } | MemberVisitor;

export const ANONYMOUS: Visitor = { kind: 'anonymous' };

/** The status and cookies that an operation adds to its response. */
export type Reply = {
  /** Overrides the usual success status, for contracts with two success statuses. */
  status?: 200;
  cookies: string[];
};

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
export type OperationContext = {
  payload: Payload;
  catalogue: Catalogue;
  engine: Searcher;
  visitor: Visitor;
  /** The client's network, for rate limits. */
  client: string;
  /** The `User-Agent` header; may be empty. */
  userAgent: string;
  cookies: Readonly<Record<string, string>>;
  reply: Reply;
  clock: () => Date;
  /** Public origin of the site. */
  siteUrl: string;
  /**
   * Reads the published stories of a place from a cache. When it is not set, they are read from the
   * database.
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
 * The context that an operation gets. A call whose answer is the same for everyone sees no visitor.
 */
export type ContextOf<E extends Endpoint> = E extends { cacheScope: 'catalogue' }
  ? CatalogueContext
  : E extends { cacheScope: 'stories' | 'files' }
    ? LastingContext
    : OperationContext;

/**
 * The context of catalogue calls. Where answers are cached per minute, `clock` is rounded to whole
 * minutes.
 */
export type CatalogueContext = Pick<LastingContext, 'catalogue' | 'engine' | 'clock'>;
