import { type Mailboxes, MailboxList } from './mailbox-list.tsx';

export function SiteFooter({ mailboxes, mailingList }: { mailboxes: Mailboxes; mailingList: boolean }) {
  return (
    <footer className="night border-t border-line bg-ground text-ink print:hidden">
      <div className="wrap grid gap-8 py-14">
        <MailboxList mailboxes={mailboxes} className="grid gap-6 sm:grid-cols-3" />
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
          <span className="font-display text-2xl">NLC</span>
          <a href="/signage/results" className="py-2">
            Results
          </a>
          <a href="/privacy" className="py-2">
            Privacy
          </a>
          <a href="/signage/accessibility" className="py-2">
            Accessibility
          </a>
          <a href="/account" hidden data-session="account" suppressHydrationWarning className="py-2">
            Your account
          </a>
          {mailingList && (
            <a href="/mailing-list" className="py-2">
              Mailing list
            </a>
          )}
        </p>
      </div>
    </footer>
  );
}
