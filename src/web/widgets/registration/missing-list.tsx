import { Link } from 'react-router';
import type { Registration } from '#contract/registration/registration.ts';
import { Icon } from '#web/ui/icon.tsx';

type Missing = Registration['missing'][number];

export type MissingListProps = {
  registrationId: number;
  missing: readonly Missing[];
  /** Where the registration is shown; else on the family’s own page. */
  page?: string;
  /** Where questions are answered, if not on that page. */
  questionsPath?: string;
  /** Where the contacts of a paid registration are answered. */
  contactsPath?: string;
  /** Before payment a family signs for all on one page. */
  signsTogether?: boolean;
};

/** What the family still has to do, each a link to where it is settled. */
export function MissingList({
  registrationId,
  missing,
  contactsPath,
  questionsPath,
  signsTogether = false,
  page = `/customer/registration/${registrationId}`,
}: MissingListProps) {
  const pathOf = ({ kind, competitorId }: Missing): string => {
    if (kind === 'sms-preference') return contactsPath ?? `${page}#contacts`;
    if (kind === 'question') return questionsPath ?? `${page}#questions`;
    const isSignature = kind === 'waiver' || kind === 'concussion';
    if (isSignature && signsTogether) return `${page}#${kind}`;
    if (kind === 'unfinished')
      return competitorId === null ? `${page}/competitor` : `${page}/competitor/${competitorId}`;
    return `${page}/competitor/${competitorId}#${isSignature ? kind : 'training'}`;
  };
  return (
    <ul className="grid grid-cols-1">
      {missing.map(item => (
        <li key={`${item.kind} ${item.text}`}>
          <Link to={pathOf(item)} className="flex min-h-11 items-center gap-3 py-1.5 wrap-anywhere">
            <Icon name="warning" className="text-warn" />
            <span className="min-w-0">{item.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
