import { frenchSiteName, siteName } from '#words/site-name.ts';

/** Tells the page's own script how the site is called, before it runs. PRIV-23 */
export const siteNameScript = (): string =>
  `siteName=${quoted(siteName())};${frenchSiteName() === siteName() ? '' : `frenchSiteName=${quoted(frenchSiteName())};`}`;

const quoted = (name: string): string => JSON.stringify(name).replaceAll('<', '\\u003c');
