export type SiteLink = { href: string; label: string; isCurrent: boolean };

/** The links in header and drawer. `path` is the path of the current page. */
export function siteLinks(path: string): SiteLink[] {
  return [
    { href: '/', label: 'Home', isCurrent: path === '/' },
    { href: '/restaurants', label: 'Restaurants', isCurrent: path.startsWith('/restaurants') },
    { href: '/about', label: 'About', isCurrent: false },
  ];
}

/** The links in the footer. */
export const FOOTER_LINKS = [
  ...siteLinks(''),
  { href: '/islands', label: 'Islands' },
  { href: '/categories', label: 'Categories' },
];
