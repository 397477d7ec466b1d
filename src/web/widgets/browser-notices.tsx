import type { ReactNode } from 'react';
import type { SiteConfig } from '#contract/config.ts';
import { browserFloor, oldBrowserScript } from '#web/lib/browser-floor.ts';

const look = 'bg-warn-soft p-4 text-center font-semibold text-ink';
const versions = Object.entries(browserFloor).map(([name, version]) => `${name} ${version}`);
const noticeId = 'old-browser';

interface NoticesProps {
  site: SiteConfig | undefined;
  nonce: string | undefined;
}

/** For browsers that cannot run the page: script is off, or they are below the floor. Words alone, as little else works. */
export function BrowserNotices({ site, nonce }: NoticesProps): ReactNode {
  const whatWorks = (
    <>
      The <a href="/">home page</a> and the <a href="/privacy">privacy policy</a> still work
      {site && (
        <>
          , and you can write to <a href={`mailto:${site.mailboxes.tournament}`}>{site.mailboxes.tournament}</a>
        </>
      )}
      .
    </>
  );
  return (
    <>
      <noscript>
        <p className={look}>This page needs JavaScript, which is off in your browser. {whatWorks}</p>
      </noscript>
      <p id={noticeId} hidden className={look} suppressHydrationWarning>
        Your browser is too old for this page. Please update it: the page needs {versions.join(', ')} or newer; on an
        iPhone or iPad, iOS {browserFloor.Safari} or newer. {whatWorks}
      </p>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? oldBrowserScript(noticeId) : ''}
      </script>
    </>
  );
}
