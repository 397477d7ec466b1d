import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Competitor, CompetitorForm } from '#contract/registration/competitor.ts';
import { confirmConcussion, type confirmConcussionByStaff } from '#contract/registration/concussion.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '../form-failure.tsx';
import { PagePart } from '../page-part.tsx';
import { ConcussionText } from './concussion-text.tsx';
import { DoneNote } from './done-note.tsx';
import { type Signer, signersOf } from './signers.ts';

type Call = typeof confirmConcussion | typeof confirmConcussionByStaff;

export type ConfirmConcussionProps = {
  registrationId: number;
  form: Pick<CompetitorForm, 'concussion' | 'tournamentDate'>;
  competitors: readonly Competitor[];
  /** The parent at the keyboard, whose name is offered. */
  name: string;
  /** Staff record what a family in front of them confirms. */
  call?: Call;
};

/** One confirmation for all minors, and one for each adult under 26; nothing where all have confirmed. REG-28 */
export function ConfirmConcussion({ registrationId, form, competitors, name, call }: ConfirmConcussionProps) {
  const { concussion, tournamentDate } = form;
  const open = competitors.filter(one => one.lacksConcussion && !one.withdrawnAt);
  const [confirmedFor, setConfirmedFor] = useState('');
  if (open.length === 0 && confirmedFor !== '') return <DoneNote>{say.confirmedFor({ names: confirmedFor })}</DoneNote>;
  if (!concussion || open.length === 0) return null;
  const part = { registrationId, concussionVersion: concussion.concussionVersion, call: call ?? confirmConcussion };
  return (
    <PagePart id="concussion" title={say.concussion()} lead={say.concussionLead()}>
      <ConcussionText concussion={concussion} />
      {signersOf(open, tournamentDate, name).map(signer => (
        <Confirmation key={signer.ids.join()} {...part} signer={signer} onConfirmed={setConfirmedFor} />
      ))}
    </PagePart>
  );
}

type ConfirmationProps = {
  registrationId: number;
  concussionVersion: number;
  call: Call;
  signer: Signer<number>;
  onConfirmed: (names: string) => void;
};

function Confirmation({ registrationId, concussionVersion, call, signer, onConfirmed }: ConfirmationProps) {
  const { ids: competitorIds, names, isGuardian, name } = signer;
  const revalidator = useRevalidator();
  const [confirmedBy, setConfirmedBy] = useState(name);
  const form = useForm(
    confirmConcussion.input,
    async input => {
      await api(call, { params: { registrationId }, input });
      onConfirmed(names);
      await revalidator.revalidate();
    },
    element => {
      const data = new FormData(element);
      const typed = String(data.get('confirmedBy') ?? '');
      return { concussionVersion, competitorIds, hasRead: data.has('hasRead'), confirmedBy: typed };
    },
  );
  const id = `concussion-${competitorIds.join('-')}`;
  return (
    <form {...form.props} aria-label={say.confirmFor({ names })} className="grid max-w-md gap-4">
      <FormFailure form={form} />
      <CheckboxField
        {...form.field('hasRead')}
        id={`${id}-read`}
        label={isGuardian ? say.guardianHasRead({ names }) : say.iHaveRead()}
        required
      />
      <TextField
        id={id}
        label={say.signAs()}
        name="confirmedBy"
        value={confirmedBy}
        onChange={event => setConfirmedBy(event.currentTarget.value)}
        autoComplete="name"
        maxLength={100}
        required
        error={form.errorOf('confirmedBy') ?? form.errorOf('concussionVersion') ?? form.errorOf('competitorIds')}
      />
      <Button type="submit" busy={form.isBusy} disabled={!form.isReady} className="w-fit max-sm:w-full">
        {say.confirmFor({ names })}
      </Button>
    </form>
  );
}
