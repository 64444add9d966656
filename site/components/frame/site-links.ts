export type SiteLink = { href: string; label: string; isCurrent: boolean };

/** The links in header, drawer and footer. `path` is the path of the current page. */
export function siteLinks(path: string): SiteLink[] {
  return [
    { href: '/', label: 'Home', isCurrent: path === '/' },
    { href: '/restaurants', label: 'Restaurants', isCurrent: path.startsWith('/restaurants') },
    { href: '/about', label: 'About', isCurrent: false },
  ];
}
