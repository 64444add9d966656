import type { APIRoute } from 'astro';
import { pageOfKind } from '#site/data/page-of-kind.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

export const GET: APIRoute = ({ locals }) => {
  const { entries } = pageOfKind(locals.page, 'sitemap');
  const urls = entries.map(
    ({ path, priority, changeFrequency }) =>
      `<url><loc>${escaped(locals.site.origin + path)}</loc><changefreq>${changeFrequency}</changefreq><priority>${priority}</priority></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
