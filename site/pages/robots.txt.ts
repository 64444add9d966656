import type { APIRoute } from 'astro';

/**
 * What is not for search engines: calls, the admin, and the pages of whoever is signed in. Pictures,
 * styles and scripts stay open, since a page is judged as it looks; so does the listing with a query,
 * whose pages say themselves which of them are to be found.
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
