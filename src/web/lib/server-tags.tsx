import { at } from './address.ts';
import type { Site } from './site.ts';

/** Of the head, what only the server writes: the own logo's style, and what other sites show beside a link. TOUR-49 */
export function ServerTags({ site: { siteUrl, social, logo }, path }: { site: Site; path: string }) {
  return (
    <>
      {logo && <link rel="stylesheet" href={logo.styleUrl} />}
      <meta property="og:image" content={siteUrl + (social?.url ?? '/social.png')} />
      {social && <meta property="og:image:width" content={String(social.width)} />}
      {social && <meta property="og:image:height" content={String(social.height)} />}
      {social && <meta property="og:image:alt" content={social.description} />}
      <meta property="og:url" content={siteUrl + at(path)} />
    </>
  );
}
