import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type ConfirmDialogProps = Omit<DialogProps, 'actions'> & {
  /** On the button that leaves all as it is. */
  keep: string;
  /** On the button that does it. */
  act: string;
  isDanger?: boolean;
  busy?: boolean;
  disabled?: boolean;
  onAct: () => void;
};

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { keep, act, isDanger = false, busy = false, disabled = false, onAct, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{keep}</Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} disabled={disabled} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    />
  );
}
