import { Button, type ButtonVariant } from '#web/ui/button.tsx';

type FormButtonsProps = {
  act: string;
  isBusy?: boolean;
  variant?: ButtonVariant;
  /** No way back while it is sent. */
  isHeld?: boolean;
  onClose: () => void;
};

/** The foot of a dialog's form. */
export function FormButtons({ act, isBusy = false, variant = 'primary', isHeld = false, onClose }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onClose} disabled={isHeld && isBusy}>
        Cancel
      </Button>
      <Button type="submit" variant={variant} busy={isBusy}>
        {act}
      </Button>
    </div>
  );
}
