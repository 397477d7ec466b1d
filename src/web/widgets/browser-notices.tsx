import type { ReactNode } from 'react';
import type { SiteConfig } from '#contract/config.ts';
import { browserFloor, oldBrowserScript } from '#web/lib/browser-floor.ts';

const look = 'bg-warn-soft p-4 text-center font-semibold text-ink';
const versions = Object.entries(browserFloor).map(([name, version]) => `${name} ${version}`);
const oldBrowserId = 'old-browser';

interface NoticesProps {
  site: SiteConfig | undefined;
  nonce: string | undefined;
}

/**
 * Shown where the page cannot run: without JavaScript, or in a browser below the floor. The second has no links, because they would
 * come before the skip link.
 */
export function BrowserNotices({ site, nonce }: NoticesProps): ReactNode {
  const mailbox = site?.mailboxes.tournament;
  return (
    <>
      <noscript>
        <p className={look}>
          This page needs JavaScript, which is off in your browser. The <a href="/">home page</a> and the{' '}
          <a href="/privacy">privacy policy</a> work without it
          {mailbox && (
            <>
              , and you can write to <a href={`mailto:${mailbox}`}>{mailbox}</a>
            </>
          )}
          .
        </p>
      </noscript>
      <p id={oldBrowserId} role="alert" hidden className={look} suppressHydrationWarning>
        Your browser is too old for this page. Please update it to {versions.join(', ')} or newer. On an iPhone or iPad,
        update to iOS {browserFloor.Safari} or newer. The home page and the privacy policy still work
        {mailbox && `, and you can write to ${mailbox}`}.
      </p>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? oldBrowserScript(oldBrowserId) : ''}
      </script>
    </>
  );
}
