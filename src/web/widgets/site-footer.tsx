import type { SiteConfig } from '#contract/config.ts';

export type Mailboxes = SiteConfig['mailboxes'];

export function SiteFooter({ mailboxes, mailingList }: { mailboxes: Mailboxes; mailingList: boolean }) {
  const lines = [
    { title: 'Tournament information', address: mailboxes.tournament },
    { title: 'Business and sponsorship', address: mailboxes.business },
    { title: 'Media inquiries', address: mailboxes.media },
  ];
  return (
    <footer className="night border-t border-line bg-ground text-ink print:hidden">
      <div className="wrap grid gap-10 py-14 md:grid-cols-[1fr_auto] md:items-end">
        <dl className="grid gap-6 sm:grid-cols-3">
          {lines.map(({ title, address }) => (
            <div key={title}>
              <dt className="text-sm text-muted">{title}</dt>
              <dd>
                <a href={`mailto:${address}`} className="inline-block py-1.5 break-all">
                  {address}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
          <span className="font-display text-2xl">NLC</span>
          <a href="/privacy" className="py-2">
            Privacy
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
