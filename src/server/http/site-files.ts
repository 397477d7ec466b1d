import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../call.ts';
import { addressIn } from './pages/page-language.ts';

const languages = ['en', 'fr'] as const;

/** robots.txt and sitemap.xml: the public pages in both languages, nothing behind sign-in. LANG-1 */
export function bindSiteFiles(server: FastifyInstance, { config, organisation }: AppContext): void {
  const robots = [
    'User-agent: *',
    ...['/admin', '/api', '/dev'].map(path => `Disallow: ${path}`),
    ...['/customer', '/signage', '/user/pending', '/user/reset', '/user/verification'].flatMap(path =>
      languages.map(language => `Disallow: ${addressIn(language, path)}`),
    ),
    `Sitemap: ${config.publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const sitemapOf = (pages: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.flatMap(path => languages.map(language => `  <url><loc>${config.publicUrl}${addressIn(language, path)}</loc></url>`)).join('\n')}
</urlset>
`;
  const kept = { 'cache-control': 'public, max-age=3600' };
  server.get('/robots.txt', async (_request, reply) =>
    reply.headers({ 'content-type': 'text/plain; charset=utf-8', ...kept }).send(robots),
  );
  server.get('/sitemap.xml', async (_request, reply) => {
    const { mailingListTab } = await organisation.read();
    const pages = ['/', '/contact', '/privacy', ...(mailingListTab ? ['/mailing-list'] : [])];
    return reply
      .headers({ 'content-type': 'application/xml; charset=utf-8', ...kept })
      .send(sitemapOf([...pages, '/user/login', '/user/register']));
  });
}
