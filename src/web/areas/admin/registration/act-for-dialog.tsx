import { startImpersonation } from '#contract/impersonation.ts';
import { api } from '#web/lib/api.ts';
import { storeUserContext } from '#web/lib/user-context.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export type ActForDialogProps = { person: { personId: number; firstName: string }; onClose: () => void };

/** From here on the family's own calls are made for them. */
export function ActForDialog({ person, onClose }: ActForDialogProps) {
  return (
    <ReasonDialog
      title={`See it as ${person.firstName} does`}
      description="You can change what the family can change. Everything you do is kept in the history with your name and this reason. It ends when you leave the staff pages."
      button="Begin"
      onClose={onClose}
      send={async reason => {
        const { personId } = person;
        const { userDisplayName } = await api(startImpersonation, { input: { personId, reason } });
        storeUserContext({ personId, name: userDisplayName, reason });
      }}
    />
  );
}
