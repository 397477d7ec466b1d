import { type FormEvent, useState } from 'react';
import type { CheckInFamily, CheckInList } from '#contract/check-in.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import type { Operation } from '../operations.ts';
import { PeopleField } from './people-field.tsx';

type Props = {
  family: CheckInFamily;
  waiver: CheckInList['waiver'];
  onOperations: (operations: Operation[]) => void;
  onClose: () => void;
};

/** Read, and signed by typing one's name: once for all of a family who still lack it. */
export function WaiverDialog({ family, waiver, onOperations, onClose }: Props) {
  const open = family.competitors.filter(({ isWaiverSigned, isWithdrawn }) => !isWaiverSigned && !isWithdrawn);
  const [chosen, setChosen] = useState(() => new Set(open.map(({ id }) => id)));
  const [wrong, setWrong] = useState<{ name?: string; people?: string }>({});
  const hasMinor = open.some(({ id, isMinor }) => isMinor && chosen.has(id));
  function sign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const signedBy = String(new FormData(event.currentTarget).get('signedBy') ?? '').trim();
    const found = {
      ...(isFullName(signedBy) ? {} : { name: 'Type the first and last name' }),
      ...(chosen.size === 0 ? { people: 'Choose who this waiver covers' } : {}),
    };
    setWrong(found);
    if (!waiver || Object.keys(found).length > 0) return;
    const value = { signedBy, waiverVersionId: waiver.waiverVersionId };
    onOperations([...chosen].map(competitorId => ({ kind: 'waiver', competitorId, value })));
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title="Sign the waiver" size="wide">
      {waiver ? (
        <form noValidate onSubmit={sign} className="grid gap-5">
          <WaiverText waiver={{ ...waiver, french: null }} />
          <PeopleField people={open} chosen={chosen} onChange={setChosen} error={wrong.people} />
          <TextField
            name="signedBy"
            label={hasMinor ? 'Full name of the parent or guardian' : 'Full name'}
            hint="Typing the name signs the waiver."
            autoComplete="off"
            maxLength={100}
            error={wrong.name}
          />
          <Button type="submit" variant="primary" size="large">
            Sign
          </Button>
        </form>
      ) : (
        <p>There is no active waiver. Please ask a director.</p>
      )}
    </Dialog>
  );
}
