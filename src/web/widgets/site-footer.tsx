import * as say from '#say/site.ts';
import { at } from '#web/lib/address.ts';
import { type Mailboxes, MailboxList } from './mailbox-list.tsx';

export function SiteFooter({ mailboxes, mailingList }: { mailboxes: Mailboxes; mailingList: boolean }) {
  return (
    <footer className="night border-t border-line bg-ground text-ink print:hidden">
      <div className="wrap grid gap-8 py-14">
        <MailboxList mailboxes={mailboxes} className="grid gap-6 sm:grid-cols-3" />
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
          <span className="font-display text-2xl">{say.name()}</span>
          <a href={at('/signage/divisions')} className="py-2">
            {say.divisionsLink()}
          </a>
          <a href={at('/signage/results')} className="py-2">
            {say.resultsLink()}
          </a>
          <a href={at('/privacy')} className="py-2">
            {say.privacyLink()}
          </a>
          <a href={at('/signage/accessibility')} className="py-2">
            {say.accessibility()}
          </a>
          <a href={at('/account')} hidden data-session="account" suppressHydrationWarning className="py-2">
            {say.accountLink()}
          </a>
          {mailingList && (
            <a href={at('/mailing-list')} className="py-2">
              {say.mailingListLink()}
            </a>
          )}
        </p>
      </div>
    </footer>
  );
}
