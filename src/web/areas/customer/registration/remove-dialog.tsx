import * as say from '#say/registration.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export type RemoveDialogProps = { name: string; isBusy: boolean; onKeep: () => void; onRemove: () => void };

/** Asks before a competitor is taken off the order. */
export default function RemoveDialog({ name, isBusy, onKeep, onRemove }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      onClose={onKeep}
      title={say.removeTitle({ name })}
      description={say.removeLead()}
      keep={say.keep({ name })}
      act={say.removeButton()}
      isDanger
      busy={isBusy}
      onAct={onRemove}
    />
  );
}
