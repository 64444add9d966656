import type { Payload } from 'payload';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Searcher } from '#search/engine.ts';
import type { StoredMember } from '#cms/accounts/member.ts';
import type { StoredSession } from '#cms/accounts/sessions.ts';
import type { PlaceStories } from '#cms/stories/stored-story.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';

export type MemberVisitor = { kind: 'member'; member: StoredMember; session: StoredSession };

/** Who calls. */
export type Visitor = { kind: 'anonymous' } | MemberVisitor;

export const ANONYMOUS: Visitor = { kind: 'anonymous' };

/** What an answer has beside its body. */
export type Reply = {
  /** Where the contract names two successes, the one that is not the usual one. */
  status?: 200;
  cookies: string[];
};

/** What every operation may use. One that needs only some of it says which: `Pick<…, 'catalogue'>`. */
export type OperationContext = {
  payload: Payload;
  catalogue: Catalogue;
  engine: Searcher;
  visitor: Visitor;
  /** The network that the call comes from. */
  client: string;
  /** What the visitor's program says that it is; may be empty. */
  userAgent: string;
  /** Cookies that the visitor's program sent. */
  cookies: Readonly<Record<string, string>>;
  reply: Reply;
  clock: () => Date;
  /** Public origin. */
  siteUrl: string;
  /** The published stories of a place, where they are cached; else they are read from the database. */
  placeStories?: (restaurant: number) => Promise<PlaceStories>;
  /** Folder that holds `categories/{folder}/{file}`. */
  picturesDirectory: string;
};

/** What stays the same from call to call. */
export type LastingContext = Omit<
  OperationContext,
  'visitor' | 'client' | 'userAgent' | 'cookies' | 'reply'
>;

/** What an operation may see, by what its call's answer goes by. */
export type ContextOf<E extends Endpoint> = E extends { goesBy: 'catalogue' }
  ? CatalogueContext
  : E extends { goesBy: 'stories' | 'files' }
    ? LastingContext
    : OperationContext;

/** The clock shows whole minutes where answers are kept for as long as theirs. */
export type CatalogueContext = Pick<LastingContext, 'catalogue' | 'engine' | 'clock'>;
