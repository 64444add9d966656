import type { APIRoute } from 'astro';

/**
 * Excludes the API, the admin and members' pages from search engines. Pictures, styles and scripts
 * stay allowed, because search engines render pages. The listing with a query also stays allowed,
 * because its pages have `robots` meta elements.
 */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    `User-agent: *
Disallow: /admin
Disallow: /api/
Disallow: /profile
Disallow: /favorites

Sitemap: ${locals.site.origin}/sitemap.xml
`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
