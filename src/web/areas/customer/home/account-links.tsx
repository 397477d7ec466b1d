import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { logoutEverywhere } from '#contract/users.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { clearSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

const LINKS = [
  { to: '/customer/home/notification-preferences', text: 'Notification preferences', hint: 'News and text messages' },
  { to: '/customer/file-sharing', text: 'File sharing', hint: 'Rules and forms; send us proof of rank or music' },
];

export function AccountLinks() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function leave() {
    setBusy(true);
    setProblem(null);
    try {
      await api(logoutEverywhere);
      clearSession();
      await navigate('/');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setOpen(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <PagePart id="account" title="Your account">
      {problem && (
        <Alert kind="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
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
      <Button className="w-fit" onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Log out everywhere?"
        description="Every phone and computer signed in to this account has to sign in again, this one too."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Stay signed in</Button>
            <Button variant="danger" busy={busy} onClick={leave}>
              Log out everywhere
            </Button>
          </>
        }
      />
    </PagePart>
  );
}
