/**
 * The pattern of a contract's path, such as `/api/restaurants/{id}`. Each placeholder becomes a
 * group with its name.
 */
export function pathPattern(path: string): RegExp {
  const escaped = path.replaceAll('.', String.raw`\.`);
  return new RegExp(`^${escaped.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
