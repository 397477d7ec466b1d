import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { type ColumnKey, columnKeys, columnOf, usualColumns } from './columns.ts';

export type ColumnsDialogProps = {
  open: boolean;
  onClose: () => void;
  chosen: readonly ColumnKey[];
  onChange: (keys: readonly ColumnKey[]) => void;
};

/** Ticks count at once, so that the table behind shows what they do. */
export function ColumnsDialog({ open, onClose, chosen, onChange }: ColumnsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title="Columns"
      description="Names always come first. Your choice is saved in this browser."
      actions={
        <>
          <Button variant="quiet" onClick={() => onChange(usualColumns)}>
            Default columns
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <fieldset className="grid sm:grid-cols-2 md:grid-cols-3">
        <legend className="sr-only">Columns</legend>
        {columnKeys.map(key => (
          <CheckboxField
            key={key}
            id={`column-${key}`}
            name="columns"
            label={columnOf(key).title}
            checked={chosen.includes(key)}
            onChange={event =>
              onChange(event.currentTarget.checked ? [...chosen, key] : chosen.filter(other => other !== key))
            }
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
