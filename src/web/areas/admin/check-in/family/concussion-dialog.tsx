import { type FormEvent, useState } from 'react';
import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { ConcussionText } from '#web/widgets/registration/concussion-text.tsx';
import type { Operation } from '../operations.ts';
import { PeopleField } from './people-field.tsx';

type Props = {
  family: CheckInFamily;
  concussion: CheckInList['concussion'];
  onOperations: (operations: Operation[]) => void;
  onClose: () => void;
};
type Wrong = { name?: string; people?: string; tick?: string };

/** Read and confirmed at the desk: a parent for all minors at once, an adult for themself. REG-28 */
export function ConcussionDialog({ family, concussion, onOperations, onClose }: Props) {
  const open = family.competitors.filter(({ lacksConcussion, isWithdrawn }) => lacksConcussion && !isWithdrawn);
  const [chosen, setChosen] = useState(() => {
    const minors = open.filter(({ isMinor }) => isMinor);
    return new Set((minors.length > 0 ? minors : open.slice(0, 1)).map(({ id }) => id));
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const picked = open.filter(({ id }) => chosen.has(id));
  function confirm(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const confirmedBy = String(data.get('confirmedBy') ?? '').trim();
    const isMixed = picked.length > 1 && picked.some(({ isMinor }) => !isMinor);
    const found: Wrong = {
      ...(data.has('hasRead') ? {} : { tick: 'Tick this once both have been read' }),
      ...(isFullName(confirmedBy) ? {} : { name: 'Type the first and last name' }),
      ...(picked.length === 0 ? { people: 'Choose who this covers' } : {}),
      ...(isMixed ? { people: 'Each competitor 18 or over confirms for themself' } : {}),
    };
    setWrong(found);
    if (!concussion || Object.keys(found).length > 0) return;
    const value = { confirmedBy, concussionVersion: concussion.concussionVersion };
    onOperations(picked.map(({ id }) => ({ kind: 'concussion', competitorId: id, value })));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Confirm concussion safety" size="wide">
      {concussion ? (
        <form noValidate onSubmit={confirm} className="grid gap-5">
          <ConcussionText concussion={concussion} />
          <PeopleField people={open} chosen={chosen} onChange={setChosen} error={wrong.people} />
          <CheckboxField
            name="hasRead"
            label="They have reviewed the concussion resource and the code of conduct"
            error={wrong.tick}
          />
          <TextField
            name="confirmedBy"
            label={picked.some(({ isMinor }) => isMinor) ? 'Full name of the parent or guardian' : 'Full name'}
            autoComplete="off"
            maxLength={100}
            error={wrong.name}
          />
          <Button type="submit" variant="primary" size="large">
            Confirm
          </Button>
        </form>
      ) : (
        <p>This tournament no longer asks for it.</p>
      )}
    </Dialog>
  );
}
