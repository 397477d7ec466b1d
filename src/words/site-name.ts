/** What the site is called until someone saves another name. PRIV-23 */
const firstName = 'NLC';

/** The built pages have this file a second time, so that the name is kept where both find it: a process has one organisation. */
const shared = globalThis as { siteName?: string };

/** The organisation's short name as it was read last; in a browser as its page was made. */
export const siteName = (): string => shared.siteName ?? firstName;

export function setSiteName(name: string): void {
  shared.siteName = name;
}
