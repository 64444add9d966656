export type HiddenProperty<Of extends object, Note> = {
  get: (of: Of) => Note | undefined;
  set: (of: Of, note: Note) => void;
};

/**
 * Attaches a hidden value to an object. Copies and JSON of the object leave the value out, and it
 * is freed with the object. It is stored as a symbol property, because a large `WeakMap` slows down
 * every garbage collection.
 */
export function hiddenProperty<Of extends object, Note>(): HiddenProperty<Of, Note> {
  const key = Symbol('note');
  return {
    get: (of) => (of as { [key]?: Note })[key],
    set: (of, value) => void Object.defineProperty(of, key, { value, writable: true }),
  };
}
