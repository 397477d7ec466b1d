import type { MetaDescriptor } from 'react-router';

const sitePrefix = 'NLC';
export const siteDescription =
  'The yearly open martial arts tournament in northern Ontario, Canada. All styles are welcome. Dates, prices, schedule and online registration.';

/** Title, description and social tags of a page. One place, so that every route has all of them. */
export function pageMeta(name: string, description = siteDescription): MetaDescriptor[] {
  const title = `${sitePrefix} - ${name}`;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: sitePrefix },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
