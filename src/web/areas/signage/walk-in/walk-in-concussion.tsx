import { type FormEvent, useState } from 'react';
import type { CompetitorForm } from '#contract/registration/competitor.ts';
import { groupsBy } from '#core/groups-by.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import * as sayRegistration from '#say/registration.ts';
import * as say from '#say/walk-in.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ConcussionText } from '#web/widgets/registration/concussion-text.tsx';
import { type Signer, signersOf } from '#web/widgets/registration/signers.ts';
import { namesOf, personOf, type WalkInPerson } from './use-walk-in.ts';

type Asked = Pick<CompetitorForm, 'concussion' | 'tournamentDate'>;

/** Who confirmed for this person what is asked for now; null: no one yet. */
export const confirmedBy = ({ confirmed }: WalkInPerson, { concussion }: Asked): string | null =>
  concussion && confirmed?.version === concussion.concussionVersion ? confirmed.by : null;

/** Whether this person, or a parent, still has to confirm. REG-28 */
export function hasToConfirm(person: WalkInPerson, form: Asked): boolean {
  const tournament = {
    tournamentOn: form.tournamentDate.slice(0, 10),
    asksConcussion: form.concussion !== null,
    concussionVersion: form.concussion?.concussionVersion ?? 0,
  };
  const confirmedVersion = person.confirmed?.version ?? null;
  return lacksConfirmation({ birthOn: person.values.birthDate, confirmedVersion }, tournament);
}

type Props = {
  form: Asked;
  people: readonly WalkInPerson[];
  /** Of the parent, which is offered. */
  name: string;
  onConfirm: (ids: readonly string[], by: string) => void;
};

/** One confirmation for all minors, and one for each adult under 26. REG-28 */
export function WalkInConcussion({ form, people, name, onConfirm }: Props) {
  const { concussion, tournamentDate } = form;
  const open = people.filter(person => hasToConfirm(person, form));
  const done = people.filter(person => confirmedBy(person, form) !== null);
  if (!concussion || open.length + done.length === 0) return null;
  return (
    <PagePart id="concussion" title={sayRegistration.concussion()} lead={sayRegistration.concussionLead()}>
      {open.length > 0 && <ConcussionText concussion={concussion} />}
      {[...groupsBy(done, person => confirmedBy(person, form) ?? '')].map(([by, confirmers]) => (
        <p key={by} className="border-l-4 border-good pl-4 wrap-anywhere">
          {say.confirmedBy({ names: namesOf(confirmers), name: by })}
        </p>
      ))}
      {signersOf(open.map(personOf), tournamentDate, name).map(signer => (
        <Confirmation key={signer.ids.join()} signer={signer} onConfirm={onConfirm} />
      ))}
    </PagePart>
  );
}

type ConfirmationProps = Pick<Props, 'onConfirm'> & { signer: Signer<string> };

function Confirmation({ signer: { ids, names, isGuardian, name }, onConfirm }: ConfirmationProps) {
  const [by, setBy] = useState(name);
  const [hasRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const isPlausible = isFullName(by.trim());
  function confirm(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPlausible && hasRead) onConfirm(ids, by.trim());
  }
  return (
    <form
      noValidate
      onSubmit={confirm}
      aria-label={sayRegistration.confirmFor({ names })}
      className="grid max-w-md gap-4"
    >
      <CheckboxField
        id={`concussion-read-${ids[0]}`}
        name="hasRead"
        label={isGuardian ? sayRegistration.guardianHasRead({ names }) : sayRegistration.iHaveRead()}
        checked={hasRead}
        onChange={event => setRead(event.currentTarget.checked)}
        required
        error={isTried && !hasRead ? sayRegistration.tickToConfirm() : undefined}
      />
      <TextField
        id={`concussion-${ids[0]}`}
        label={sayRegistration.signAs()}
        name="confirmedBy"
        value={by}
        onChange={event => setBy(event.currentTarget.value)}
        autoComplete="name"
        maxLength={100}
        required
        error={isTried && !isPlausible ? say.fullName() : undefined}
      />
      <Button type="submit" className="w-fit max-sm:w-full">
        {sayRegistration.confirmFor({ names })}
      </Button>
    </form>
  );
}
