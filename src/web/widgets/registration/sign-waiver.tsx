import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type CompetitorForm, type OwnCompetitor, signWaiver } from '#contract/registration/competitor.ts';
import * as say from '#say/registration.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '../form-failure.tsx';
import { PagePart } from '../page-part.tsx';
import { WaiverText } from '../waiver-text.tsx';
import { DoneNote } from './done-note.tsx';
import { type Signer, signersOf } from './signers.ts';

export type SignWaiverProps = {
  registrationId: number;
  form: Pick<CompetitorForm, 'waiver' | 'tournamentDate'>;
  competitors: readonly OwnCompetitor[];
  /** The parent at the keyboard, whose name is offered. */
  name: string;
  isPaid?: boolean;
};

/** One signature for all minors, and one for each adult; nothing where all have signed. REG-24 */
export function SignWaiver({ registrationId, form, competitors, name, isPaid = false }: SignWaiverProps) {
  const { waiver, tournamentDate } = form;
  const unsigned = competitors.filter(one => !one.waiverSignedAt && !one.withdrawnAt);
  const [signedFor, setSignedFor] = useState('');
  if (unsigned.length === 0 && signedFor !== '') return <DoneNote>{say.signedFor({ names: signedFor })}</DoneNote>;
  if (!waiver || unsigned.length === 0) return null;
  return (
    <PagePart id="waiver" title={say.waiver()} lead={!isPaid && say.waiverLead()}>
      <WaiverText waiver={waiver} />
      {signersOf(unsigned, tournamentDate, name).map(signer => (
        <Signature
          key={signer.ids.join()}
          registrationId={registrationId}
          waiverVersionId={waiver.waiverVersionId}
          signer={signer}
          onSigned={setSignedFor}
        />
      ))}
    </PagePart>
  );
}

type SignatureProps = {
  registrationId: number;
  waiverVersionId: number;
  signer: Signer<number>;
  onSigned: (names: string) => void;
};

function Signature({ registrationId, waiverVersionId, signer, onSigned }: SignatureProps) {
  const { ids: competitorIds, names, isGuardian, name } = signer;
  const revalidator = useRevalidator();
  const [signedBy, setSignedBy] = useState(name);
  const form = useForm(
    signWaiver.input,
    async input => {
      await api(signWaiver, { params: { registrationId }, input });
      onSigned(names);
      await revalidator.revalidate();
    },
    element => ({ waiverVersionId, competitorIds, signedBy: String(new FormData(element).get('signedBy') ?? '') }),
  );
  const id = `signature-${competitorIds.join('-')}`;
  return (
    <form {...form.props} aria-label={say.signFor({ names })} className="grid max-w-md gap-4">
      <FormFailure form={form} />
      <p>{isGuardian ? say.iAmGuardian({ names }) : say.iAccept()}</p>
      <TextField
        id={id}
        label={say.signAs()}
        name="signedBy"
        value={signedBy}
        onChange={event => setSignedBy(event.currentTarget.value)}
        autoComplete="name"
        maxLength={100}
        required
        error={form.errorOf('signedBy') ?? form.errorOf('waiverVersionId')}
      />
      <Button type="submit" busy={form.isBusy} disabled={!form.isReady} className="w-fit max-sm:w-full">
        {say.signFor({ names })}
      </Button>
    </form>
  );
}
