import type { Payload } from 'payload';
import type { SearchEngine } from '#search/engine.ts';
import type { Catalogue } from '#cms/catalogue/published/catalogue.ts';

/** Who calls. */
export type Visitor = { kind: 'anonymous' } | { kind: 'member'; id: number };

export const ANONYMOUS: Visitor = { kind: 'anonymous' };

/** What every operation may use. One that needs only some of it says which: `Pick<…, 'catalogue'>`. */
export type OperationContext = {
  payload: Payload;
  catalogue: Catalogue;
  engine: SearchEngine;
  visitor: Visitor;
  clock: () => Date;
  /** Folder that holds `categories/{folder}/{file}`. */
  picturesDirectory: string;
};
