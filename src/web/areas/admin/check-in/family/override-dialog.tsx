import { type FormEvent, useState } from 'react';
import { readinessOf } from '#core/check-in/readiness.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import type { Family } from '../families-by-account.ts';
import type { Operation } from '../operations.ts';
import { PeopleField } from './people-field.tsx';

type Props = {
  families: Family;
  onOperations: (operations: Operation[]) => void;
  onClose: () => void;
};

/** A director lets somebody in who is not ready; the reason goes with the check-in and into the history. CHECK-20 */
export function OverrideDialog({ families, onOperations, onClose }: Props) {
  const open = families.flatMap(family =>
    family.competitors.filter(
      competitor => competitor.checkedInAt === null && readinessOf(competitor, family).kind === 'to do',
    ),
  );
  const [chosen, setChosen] = useState(() => new Set(open.map(({ id }) => id)));
  const [wrong, setWrong] = useState<{ reason?: string; people?: string }>({});
  function letIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const found = {
      ...(reason === '' ? { reason: 'Say why' } : {}),
      ...(chosen.size === 0 ? { people: 'Choose who comes in' } : {}),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    onOperations([...chosen].map(competitorId => ({ kind: 'check-in', competitorId, value: { reason } })));
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Let in anyway"
      description="What is still to do stays to do. Your name and the reason are kept."
    >
      <form noValidate onSubmit={letIn} className="grid gap-5">
        <PeopleField people={open} chosen={chosen} onChange={setChosen} error={wrong.people} />
        <TextField name="reason" label="Reason" autoComplete="off" maxLength={200} error={wrong.reason} />
        <Button type="submit" variant="primary" size="large">
          Let in
        </Button>
      </form>
    </Dialog>
  );
}
