import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logoutEverywhere } from '#contract/users.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { clearSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

/** What is signed in to the account. */
export function DevicesPart() {
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
    <PagePart id="devices" title="Devices">
      {problem && (
        <Alert kind="danger" onDismiss={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
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
