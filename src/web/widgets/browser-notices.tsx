import type { ReactNode } from 'react';
import type { SiteConfig } from '#contract/config.ts';
import * as say from '#say/site.ts';
import { browserFloor, oldBrowserScript } from '#web/lib/browser-floor.ts';
import { mailboxLink, plainLink } from './mailbox-link.tsx';

const look = 'bg-warn-soft p-4 text-center font-semibold text-ink';
const versions = () =>
  Object.entries(browserFloor)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
const oldBrowserId = 'old-browser';

interface NoticesProps {
  site: SiteConfig | undefined;
  nonce: string | undefined;
}

/**
 * Shown where the page cannot run: without JavaScript, or in a browser below the floor. The second has no links, because they would
 * come before the skip link. Only the server writes them: where the page runs, no script needs their words.
 */
export function BrowserNotices({ site, nonce }: NoticesProps): ReactNode {
  const mailbox = site?.mailboxes.tournament ?? '';
  const hasMail = mailbox ? 'yes' : 'no';
  return (
    <>
      <noscript>
        {import.meta.env.SSR && (
          <p className={look}>
            {say.noScript({
              home: plainLink('/'),
              privacy: plainLink('/privacy'),
              mail: mailboxLink,
              mailbox,
              hasMail,
            })}
          </p>
        )}
      </noscript>
      <p id={oldBrowserId} role="alert" hidden className={look} suppressHydrationWarning>
        {import.meta.env.SSR
          ? say.oldBrowser({ versions: versions(), ios: browserFloor.Safari, mailbox, hasMail })
          : ''}
      </p>
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? oldBrowserScript(oldBrowserId) : ''}
      </script>
    </>
  );
}
