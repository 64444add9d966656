/** Leaves a field out of the comparison of versions, because the guide writes it by itself. */
export function NoDiff() {
  return null;
}
