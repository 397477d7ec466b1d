import { at } from './address.ts';
import type { Site } from './site.ts';

/** What other sites show beside a link to a page. They run no script, so only the server writes it. TOUR-49 */
export function SocialTags({ site: { siteUrl, social }, path }: { site: Site; path: string }) {
  return (
    <>
      <meta property="og:image" content={siteUrl + (social?.url ?? '/social.png')} />
      {social && <meta property="og:image:width" content={String(social.width)} />}
      {social && <meta property="og:image:height" content={String(social.height)} />}
      {social && <meta property="og:image:alt" content={social.description} />}
      <meta property="og:url" content={siteUrl + at(path)} />
    </>
  );
}
