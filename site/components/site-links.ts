export type SiteLink = { href: string; label: string; isCurrent: boolean };

/** The links of header, drawer and footer; `path` is that of the page they stand on. */
export function siteLinks(path: string): SiteLink[] {
  return [
    { href: '/', label: 'Home', isCurrent: path === '/' },
    { href: '/restaurants', label: 'Restaurants', isCurrent: path.startsWith('/restaurants') },
    { href: '/about', label: 'About', isCurrent: false },
  ];
}
