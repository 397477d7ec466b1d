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
    if (!(await change('end', () => api(endSessions, call), `${firstName} could not be logged out.`))) return;
    close();
    onEnded(`${firstName} is logged out everywhere.`);
  }

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Log {firstName} out everywhere</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Log ${firstName} out everywhere?`}
        description="Every phone and computer signed in to this account has to sign in again. Whoever knows the password still gets in: where that may be, they set a new one by “Forgot password?”."
        actions={
          <>
            <Button onClick={close}>Leave it</Button>
            <Button variant="danger" busy={busy === 'end'} onClick={() => void end()}>
              Log out everywhere
            </Button>
          </>
        }
      >
        <ProblemAlert problem={problem} onDismiss={dismiss} />
      </Dialog>
    </>
  );
}
