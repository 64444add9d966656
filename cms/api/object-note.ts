export type ObjectNote<Of extends object, Note> = {
  get: (of: Of) => Note | undefined;
  set: (of: Of, note: Note) => void;
};

/**
 * A note about each of many objects that goes when the object goes: a property that neither a copy nor
 * JSON takes along. In a `WeakMap` of as many, every collection of garbage holds up for all of them.
 */
export function objectNote<Of extends object, Note>(): ObjectNote<Of, Note> {
  const key = Symbol('note');
  return {
    get: (of) => (of as { [key]?: Note })[key],
    set: (of, value) => void Object.defineProperty(of, key, { value, writable: true }),
  };
}
