export type HiddenProperty<Of extends object, Note> = {
  get: (of: Of) => Note | undefined;
  set: (of: Of, note: Note) => void;
};

/**
 * Attaches a value to each of many objects. It is freed with its object, and is neither copied with
 * the object nor in its JSON. It is a symbol property, because a large `WeakMap` slows every
 * garbage collection down.
 */
export function hiddenProperty<Of extends object, Note>(): HiddenProperty<Of, Note> {
  const key = Symbol('note');
  return {
    get: (of) => (of as { [key]?: Note })[key],
    set: (of, value) => void Object.defineProperty(of, key, { value, writable: true }),
  };
}
