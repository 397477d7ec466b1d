import { useState } from 'react';
import { endSessions, type User } from '#contract/staff.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';

/** For a phone that was lost while its owner cannot do it: every device of an account has to sign in again. ACCESS-18 */
export function EndSessions({ user, onEnded }: { user: User; onEnded: (told: string) => void }) {
  const { personId, firstName } = user;
  const [isOpen, setIsOpen] = useState(false);
  const { busy, problem, change, dismiss } = useChange();
  const close = () => {
    dismiss();
    setIsOpen(false);
  };

  async function end() {
    const call = { params: { personId } };
    if (!(await change('end', () => api(endSessions, call), `${firstName} couldn’t be signed out.`))) return;
    close();
    onEnded(`${firstName} is signed out on all devices.`);
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Sign {firstName} out on all devices</Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={`Sign ${firstName} out on all devices?`}
        description="Every phone and computer on this account will have to sign in again. Anyone who knows the password can still sign in. If that’s a risk, they should reset it with “Forgot password?”."
        keep="Cancel"
        act="Sign out on all devices"
        isDanger
        busy={busy === 'end'}
        onAct={() => void end()}
      >
        <ProblemAlert problem={problem} onDismiss={dismiss} />
      </ConfirmDialog>
    </>
  );
}
