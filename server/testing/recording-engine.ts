import type { SearchDocument, SearchEngine } from '#search/engine.ts';

/** A recorded call: a rebuild, or a change. */
type EngineCall = { rebuilt: number[] } | { upserted: number[]; removed: unknown[] };

/** An index that records its documents and every call. */
export function recordingEngine() {
  const documents = new Map<number, SearchDocument>();
  const calls: EngineCall[] = [];
  const engine: SearchEngine = {
    name: 'recording',
    search: () => Promise.reject(new Error('This engine only records.')),
    apply({ upserted, removed }) {
      calls.push({ upserted: upserted.map(({ id }) => id), removed: [...removed] });
      for (const id of removed) documents.delete(id);
      for (const document of upserted) documents.set(document.id, document);
      return Promise.resolve();
    },
    rebuild(all) {
      documents.clear();
      for (const document of all) documents.set(document.id, document);
      calls.push({ rebuilt: [...documents.keys()] });
      return Promise.resolve();
    },
    version: () => calls.length,
    close: () => Promise.resolve(),
  };
  return {
    engine,
    calls,
    /** Names by id. */
    names: () => Object.fromEntries(Array.from(documents.values(), ({ id, name }) => [id, name])),
  };
}
