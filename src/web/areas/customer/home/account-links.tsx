import { Link } from 'react-router';
import * as say from '#say/home-family.ts';
import { useSite } from '#web/lib/site.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

const linksOf = (hasTexts: boolean) => [
  {
    to: '/customer/home/notification-preferences',
    text: say.preferences(),
    hint: say.preferencesHint({ texts: hasTexts ? 'yes' : 'other' }),
  },
  {
    to: '/customer/file-sharing',
    text: say.fileSharing(),
    hint: say.fileSharingHint(),
  },
  {
    to: '/account',
    text: say.accountAndPrivacy(),
    hint: say.accountAndPrivacyHint(),
  },
];

export function AccountLinks() {
  const { flags } = useSite();
  return (
    <PagePart id="account" title={say.yourAccount()}>
      <ul>
        {linksOf(flags.AllowSmsNotifications).map(({ to, text, hint }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex min-h-14 items-center justify-between gap-4 py-2 no-underline">
              <span className="min-w-0 wrap-anywhere">
                <span className="block font-semibold group-hover:underline">{text}</span>
                <span className="block text-sm text-muted">{hint}</span>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
