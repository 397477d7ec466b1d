import { useState } from 'react';
import { endSessions, type User } from '#contract/staff.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Sign ${firstName} out on all devices?`}
        description="Every phone and computer on this account will have to sign in again. Anyone who knows the password can still sign in. If that’s a risk, they should reset it with “Forgot password?”."
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="danger" busy={busy === 'end'} onClick={() => void end()}>
              Sign out on all devices
            </Button>
          </>
        }
      >
        <ProblemAlert problem={problem} onDismiss={dismiss} />
      </Dialog>
    </>
  );
}
