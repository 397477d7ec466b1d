import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

const LINKS = [
  { to: '/customer/home/notification-preferences', text: 'Notification preferences', hint: 'News and text messages' },
  {
    to: '/customer/file-sharing',
    text: 'File sharing',
    hint: 'Download rules and forms. Send us proof of rank or music.',
  },
  {
    to: '/account',
    text: 'Account and privacy',
    hint: 'See where you’re signed in. Download or erase your information.',
  },
];

export function AccountLinks() {
  return (
    <PagePart id="account" title="Your account">
      <ul>
        {LINKS.map(({ to, text, hint }) => (
          <li key={to} className="border-b border-line">
            <Link to={to} className="group flex min-h-14 items-center justify-between gap-4 py-2 no-underline">
              <span>
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
