import type { APIRoute } from 'astro';

/**
 * Excludes the API, the admin and members' pages from search engines. Pictures, styles and scripts
 * stay open, because search engines render pages. The listing with a query stays open too: its
 * pages decide by `robots` meta elements.
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
