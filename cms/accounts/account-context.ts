import type { Payload } from 'payload';
import type { StoredMember } from './member.ts';
import type { StoredSession } from './sessions.ts';

export type MemberVisitor = { kind: 'member'; member: StoredMember; session: StoredSession };

export type Visitor = { kind: 'anonymous' } | MemberVisitor;

export const ANONYMOUS: Visitor = { kind: 'anonymous' };

/** The status and cookies that an operation adds to its response. */
export type Reply = {
  /** Overrides the usual success status, for contracts with two success statuses. */
  status?: 200;
  cookies: string[];
};

/** Everything that the operations of accounts may use. */
export type AccountContext = {
  payload: Payload;
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
};
