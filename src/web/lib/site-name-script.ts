import { siteName } from '#words/site-name.ts';

/** Tells the page's own script how the site is called, before it runs. PRIV-23 */
export const siteNameScript = (): string => `siteName=${JSON.stringify(siteName()).replaceAll('<', '\\u003c')};`;
