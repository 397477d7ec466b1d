import type { SiteConfig } from '#contract/config.ts';
import * as say from '#say/site.ts';

export type Mailboxes = SiteConfig['mailboxes'];

/** The three mailboxes of the team, as the contact page and every footer list them. */
export function MailboxList({ mailboxes, className }: { mailboxes: Mailboxes; className: string }) {
  const lines = [
    { title: say.tournamentMailbox(), address: mailboxes.tournament },
    { title: say.businessMailbox(), address: mailboxes.business },
    { title: say.mediaMailbox(), address: mailboxes.media },
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
