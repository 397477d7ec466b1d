import { useState } from 'react';
import { resetSecondFactors, type User } from '#contract/staff.ts';
import { api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';

/** For a colleague who lost the phone and the recovery codes. ACCESS-36 */
export function ResetFactors({
  user: { personId, firstName },
  onReset,
}: {
  user: User;
  onReset: (told: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const told = `${firstName} can now sign in with a password alone, and sets up a new second step if their role needs one.`;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reset the second step…</Button>
      {isOpen && (
        <ReasonDialog
          title={`Reset ${firstName}’s second step?`}
          description="This removes their passkeys, authenticator app and recovery codes, and signs them out everywhere. Make sure it’s really them: talk in person, or call a number you know."
          hint="Kept in the history: “Lost the phone, called on May 3”"
          button="Reset"
          isDanger
          onClose={() => setIsOpen(false)}
          send={async reason => {
            await api(resetSecondFactors, { params: { personId }, input: { reason } });
            onReset(told);
          }}
        />
      )}
    </>
  );
}
