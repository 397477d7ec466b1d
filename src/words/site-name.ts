/** The built pages have this file a second time, so that the name is kept where both find it: a process has one organisation. */
type Shared = { siteName?: string; frenchSiteName?: string | undefined };

/** The organisation's short name as it was read last, in a browser as its page was made; NLC until someone saves another. PRIV-23 */
export const siteName = (): string => (globalThis as Shared).siteName ?? 'NLC';

/** What every message in French says for it: its French, where staff gave it one. */
export const frenchSiteName = (): string => (globalThis as Shared).frenchSiteName ?? siteName();

export function setSiteName(siteName: string, frenchSiteName?: string): void {
  Object.assign(globalThis, { siteName, frenchSiteName });
}
