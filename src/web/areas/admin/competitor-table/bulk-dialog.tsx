import { useState } from 'react';
import type { Problem } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ComboboxField } from '#web/ui/field/combobox-field.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import type { CompetitorTable } from './table-index.ts';

export type BulkPart = { levelId: number } | { school: string };
export type BulkDialogProps = {
  what: 'level' | 'school';
  count: number;
  table: CompetitorTable;
  isBusy: boolean;
  problem: Problem | null;
  onDismiss: () => void;
  onClose: () => void;
  /** The change, and how it is said when it is done. */
  onSave: (part: BulkPart, title: string) => void;
};

export const peopleOf = (count: number): string =>
  count === 1 ? '1 competitor' : `${count.toLocaleString('en-CA')} competitors`;

/** Another level or school for everybody chosen. */
export function BulkDialog({ what, count, table, isBusy, problem, onDismiss, onClose, onSave }: BulkDialogProps) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const levels = table.levels.filter(({ isArchived }) => !isArchived);
  const schools = table.schools.map(({ title }) => title);

  function save() {
    const text = value.trim();
    if (text === '') return setError('Value is required');
    if (what === 'school') return onSave({ school: text }, text);
    const level = levels.find(({ id }) => String(id) === text);
    if (level) onSave({ levelId: level.id }, level.title);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={what === 'level' ? 'Change the level' : 'Change the school'}
      description={`For ${peopleOf(count)}. You can undo this.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="bulk" busy={isBusy}>
            Change {peopleOf(count)}
          </Button>
        </>
      }
    >
      <form
        id="bulk"
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault();
          save();
        }}
      >
        <ProblemAlert problem={problem} onDismiss={onDismiss} />
        {what === 'level' ? (
          <SelectField
            label="New level"
            name={`bulk-${what}`}
            error={error}
            placeholder="Choose a level"
            options={levels.map(({ id, title }) => ({ value: id, label: title }))}
            value={value}
            onChange={event => {
              setValue(event.currentTarget.value);
              setError(undefined);
            }}
          />
        ) : (
          <ComboboxField
            label="New school"
            name={`bulk-${what}`}
            error={error}
            hint="Choose one, or type a new name"
            items={schools}
            value={value}
            onChange={text => {
              setValue(text);
              setError(undefined);
            }}
          />
        )}
      </form>
    </Dialog>
  );
}
