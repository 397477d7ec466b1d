import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logoutEverywhere } from '#contract/users.ts';
import * as say from '#say/account.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { forgetTyped } from '#web/lib/keep-typed.ts';
import { clearSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { forgetEdits } from '#web/widgets/registration/edits-on-device.ts';

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
      forgetTyped();
      forgetEdits();
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
        {say.logOutEverywhere()}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={say.logOutEverywhereAsked()}
        description={say.everyDeviceAgain()}
        keep={say.staySignedIn()}
        act={say.logOutEverywhere()}
        isDanger
        busy={busy}
        onAct={leave}
      />
    </>
  );
}
