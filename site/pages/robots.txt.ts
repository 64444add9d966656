import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals }) =>
  new Response(
    `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${locals.site.origin}/sitemap.xml\n`,
    { headers: { 'Content-Type': 'text/plain; charset=utf-8' } },
  );
