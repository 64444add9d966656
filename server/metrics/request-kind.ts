export const REQUEST_KINDS = ['page', 'api', 'admin', 'static', 'picture', 'health'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** Returns the kind of a request from its path alone. */
export function requestKind(pathname: string): RequestKind {
  const [, first = ''] = pathname.split('/', 2);
  switch (first) {
    case 'api':
      return 'api';
    case 'admin':
    case '_next':
      return 'admin';
    case 'images':
    case 'media':
      return 'picture';
    case 'livez':
    case 'healthz':
    case 'readyz':
    case 'metrics':
      return 'health';
    default:
      return first === '_astro' || /\.(?!xml$)\w{2,11}$/.test(pathname) ? 'static' : 'page';
  }
}
