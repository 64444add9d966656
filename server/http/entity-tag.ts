/**
 * Whether an `If-None-Match` header names this entity tag: one of a list, or `*`. Weak and strong
 * tags are the same here (RFC 9110, 13.1.2).
 *
 * @param tag a strong entity tag with its quotes
 */
export function matchesEntityTag(header: string, tag: string): boolean {
  if (header === tag) return true;
  if (header.trim() === '*') return true;
  return header.match(/"[^"]*"/g)?.includes(tag) ?? false;
}
