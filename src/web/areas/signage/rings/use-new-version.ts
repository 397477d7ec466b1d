import { useEffect } from 'react';

const everyMs = 600_000;
/** Named by what the pages were built from: another build, another name. */
export const buildIn = (html: string): string | null => /assets\/manifest-\w+\.js/.exec(html)?.[0] ?? null;

/**
 * A screen that nobody touches for weeks takes over a new version of the site: it loads its page again once an answer is
 * there that was built otherwise, and never into a cut line. SCREEN-7
 */
export function useNewVersion(): void {
  useEffect(() => {
    const own = buildIn(document.documentElement.outerHTML);
    const look = async () => {
      const answer = await fetch(location.href, { credentials: 'omit' }).catch(() => null);
      const built = answer?.ok ? buildIn(await answer.text().catch(() => '')) : null;
      if (own !== null && built !== null && built !== own) location.reload();
    };
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, []);
}
