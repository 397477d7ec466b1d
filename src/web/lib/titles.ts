import type { MetaDescriptor } from 'react-router';
import * as say from '#say/site.ts';

/** Title, description and social tags of a page. One place, so that every route has all of them. */
export function pageMeta(name: string, description = say.siteDescription()): MetaDescriptor[] {
  const title = `${say.name()} - ${name}`;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: say.name() },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
