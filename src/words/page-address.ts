import { root } from '#say/site.ts';

/** The whole address of a page in the language of what is being done: for whatever leaves the site. LANG-1 */
export const pageLink = (publicUrl: string, path: `/${string}`): string => publicUrl + root() + path;

/** The site itself, as the foot of a mail names it. */
export const siteLink = (publicUrl: string): string => publicUrl + root();

/** A page's whole address that was kept without a language, in that of what is being done. */
export const spokenLink = (publicUrl: string, link: string): string =>
  link.startsWith(`${publicUrl}/`) ? siteLink(publicUrl) + link.slice(publicUrl.length) : link;
