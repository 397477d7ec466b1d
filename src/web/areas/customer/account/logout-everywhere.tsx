import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logoutEverywhere } from '#contract/users.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { clearSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export function LogoutEverywhere({ onProblem }: { onProblem: (text: string | null) => void }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    onProblem(null);
    try {
      await api(logoutEverywhere);
      clearSession();
      await navigate('/');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onProblem(error.message);
      setOpen(false);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button className="w-fit" onClick={() => setOpen(true)}>
        Log out everywhere
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Log out everywhere?"
        description="Every phone and computer signed in to this account will have to sign in again, including this one."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Stay signed in</Button>
            <Button variant="danger" busy={busy} onClick={leave}>
              Log out everywhere
            </Button>
          </>
        }
      />
    </>
  );
}
