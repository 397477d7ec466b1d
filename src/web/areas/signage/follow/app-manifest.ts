import type { LoaderFunctionArgs } from 'react-router';
import { locale } from '#say/site.ts';
import * as say from '#say/timeline.ts';
import { at } from '#web/lib/address.ts';

/** What makes a followed page an app of its own on a phone: it opens at this very page. COACH-8 */
export function loader({ request }: LoaderFunctionArgs): Response {
  const [, kind, token] = /\/signage\/(family|school)\/([^/]+)\//.exec(new URL(request.url).pathname) ?? [];
  const start = at(`/signage/${kind}/${token}`);
  const name = kind === 'school' ? say.schoolAppName() : say.familyAppName();
  const manifest = {
    id: start,
    name,
    short_name: kind === 'school' ? say.schoolAppShortName() : say.familyAppShortName(),
    lang: locale(),
    start_url: start,
    scope: start,
    display: 'standalone',
    background_color: '#f4f8fb',
    theme_color: '#0b1b2b',
    icons: [
      { src: '/desk-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/desk-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
}
