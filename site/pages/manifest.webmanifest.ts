import type { APIRoute } from 'astro';
import { THEME_COLORS } from '#site/components/frame/theme-colors.ts';

const png = (size: number, purpose: 'any' | 'maskable') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-${size}-maskable.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, with which phones install the guide on the home screen. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    JSON.stringify({
      id: '/',
      name: locals.site.name,
      short_name: locals.site.name,
      description: 'Where to eat on every island of The Bahamas.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: THEME_COLORS.light,
      theme_color: THEME_COLORS.light,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        png(192, 'any'),
        png(512, 'any'),
        png(512, 'maskable'),
      ],
      shortcuts: [
        { name: 'Restaurants', url: '/restaurants' },
        { name: 'Map', url: '/restaurants?view=map' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
