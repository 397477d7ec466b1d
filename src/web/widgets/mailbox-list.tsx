import type { SiteConfig } from '#contract/config.ts';

export type Mailboxes = SiteConfig['mailboxes'];

/** The three mailboxes of the team, as the contact page and every footer list them. */
export function MailboxList({ mailboxes, className }: { mailboxes: Mailboxes; className: string }) {
  const lines = [
    { title: 'Tournament information', address: mailboxes.tournament },
    { title: 'Business and sponsorship', address: mailboxes.business },
    { title: 'Media inquiries', address: mailboxes.media },
  ];
  return (
    <dl className={className}>
      {lines.map(({ title, address }) => (
        <div key={title}>
          <dt className="text-muted">{title}</dt>
          <dd>
            <a href={`mailto:${address}`} className="inline-block py-1.5 break-all">
              {address}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
