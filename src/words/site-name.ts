/** The built pages have this file a second time, so that the name is kept where both find it: a process has one organisation. */
type Shared = { siteName?: string };

/** The organisation's short name as it was read last, in a browser as its page was made; NLC until someone saves another. PRIV-23 */
export const siteName = (): string => (globalThis as Shared).siteName ?? 'NLC';

export function setSiteName(name: string): void {
  (globalThis as Shared).siteName = name;
}
