/**
 * Whether an `If-None-Match` header matches this entity tag, by its list or by `*`. Weak and strong
 * tags compare as equal (RFC 9110, 13.1.2).
 *
 * @param tag a strong entity tag with its quotes
 */
export function matchesEntityTag(header: string, tag: string): boolean {
  if (header === tag) return true;
  if (header.trim() === '*') return true;
  return header.match(/"[^"]*"/g)?.includes(tag) ?? false;
}
