import * as say from '#say/registration.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type RemoveDialogProps = { name: string; isBusy: boolean; onKeep: () => void; onRemove: () => void };

/** Asks before a competitor is taken off the order. */
export default function RemoveDialog({ name, isBusy, onKeep, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      open
      onClose={onKeep}
      title={say.removeTitle({ name })}
      description={say.removeLead()}
      actions={
        <>
          <Button onClick={onKeep}>{say.keep({ name })}</Button>
          <Button variant="danger" busy={isBusy} onClick={onRemove}>
            {say.removeButton()}
          </Button>
        </>
      }
    />
  );
}
