import { describeSearchEngine } from '#search/engine-contract.ts';
import { createEmbeddedEngine } from './engine.ts';

describeSearchEngine('the embedded engine', () => Promise.resolve(createEmbeddedEngine()));
