import type { Config } from 'payload';

/** Titles and icons of the admin's pages. The icons are those of the site. */
export function pageMeta(siteName: string): NonNullable<Config['admin']>['meta'] {
  return {
    titleSuffix: ` · ${siteName}`,
    description: `The editors’ desk of ${siteName}.`,
    // Payload's default is a picture with its own name.
    defaultOGImageType: 'off',
    openGraph: { siteName, title: `Editors’ desk of ${siteName}`, description: '' },
    icons: [
      { rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' },
      { rel: 'icon', sizes: '32x32', url: '/favicon.ico' },
      { rel: 'apple-touch-icon', url: '/apple-touch-icon.png' },
    ],
  };
}
