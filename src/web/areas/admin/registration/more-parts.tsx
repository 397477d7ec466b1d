import { Link } from 'react-router';
import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { access, mayUse } from '#core/access/access.ts';
import { readSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatLongDate } from '#words/format.ts';
import { stateWords } from '../communication/delivery-state.ts';
import { BalanceBadge } from './balance-badge.tsx';

const row = 'flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2';

export function ContactPart({ detail }: { detail: RegistrationDetail }) {
  const { contacts } = detail.registration;
  const { flags } = useSite();
  if (contacts.length === 0) return null;
  return (
    <PagePart id="contacts" title="Contacts">
      <ul className="max-w-xl">
        {contacts.map(contact => (
          <li key={contact.id} className={row}>
            <span>
              {contact.name}
              <a href={`tel:+1${contact.phoneNumber}`} className="ml-3 inline-flex min-h-11 items-center tabular-nums">
                {contact.phoneNumber}
              </a>
            </span>
            {flags.AllowSmsNotifications && (
              <span className="text-sm text-muted">
                {contact.agreedToSmsDivisionNotifications === null
                  ? 'Text messages: no answer yet'
                  : contact.agreedToSmsDivisionNotifications
                    ? 'Text messages: yes'
                    : 'Text messages: no'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </PagePart>
  );
}

export function MessagePart({ detail }: { detail: RegistrationDetail }) {
  if (detail.messages.length === 0) return null;
  return (
    <PagePart id="messages" title="Messages">
      <ul className="max-w-3xl">
        {detail.messages.map(message => {
          const { label, tone } = stateWords[message.status];
          return (
            <li key={message.outboxId} className={row}>
              <span className="min-w-0 wrap-anywhere">
                {message.subject}
                <span className="block text-sm text-muted">
                  {message.channel === 'sms' ? 'Text' : 'E-mail'} to {message.recipient || 'no one (no address)'},{' '}
                  {formatLongDate(message.at)}
                </span>
              </span>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ul>
    </PagePart>
  );
}

export function FilePart({ detail }: { detail: RegistrationDetail }) {
  if (detail.files.length === 0) return null;
  const mayOpen = mayUse(access.shareFiles, readSession()?.roles ?? []);
  return (
    <PagePart id="files" title="Files from the family">
      <ul className="max-w-3xl">
        {detail.files.map(file => (
          <li key={file.fileId} className={row}>
            <span className="min-w-0 wrap-anywhere">
              {file.title}, {formatLongDate(file.createdAt)}
            </span>
            <span className="text-sm text-muted">
              {{ new: 'Not reviewed', accepted: 'Accepted', rejected: 'Not accepted' }[file.review]}
            </span>
          </li>
        ))}
      </ul>
      {mayOpen && (
        <Link to="/admin/file-sharing/received" className="inline-flex min-h-11 w-fit items-center">
          Open received files
        </Link>
      )}
    </PagePart>
  );
}

export function OtherPart({ detail }: { detail: RegistrationDetail }) {
  if (detail.others.length === 0) return null;
  return (
    <PagePart id="others" title="Other registrations of this family">
      <ul className="max-w-xl">
        {detail.others.map(other => (
          <li key={other.registrationId} className={row}>
            <Link to={`/admin/registration/${other.registrationId}`} className="inline-flex min-h-11 items-center">
              {formatLongDate(other.tournamentDate)}
            </Link>
            <span className="flex items-center gap-3 text-sm text-muted">
              {other.competitors === 1 ? '1 competitor' : `${other.competitors} competitors`}
              <BalanceBadge standing={other.standing} />
            </span>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
