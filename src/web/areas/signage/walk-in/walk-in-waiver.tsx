import { type FormEvent, useState } from 'react';
import type { CompetitorForm } from '#contract/registration/competitor.ts';
import { groupsBy } from '#core/groups-by.ts';
import { isFullName } from '#core/registration/waiver-signature.ts';
import * as sayRegistration from '#say/registration.ts';
import * as say from '#say/walk-in.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { type Signer, signersOf } from '#web/widgets/registration/signers.ts';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import { namesOf, personOf, type WalkInPerson } from './use-walk-in.ts';

type Props = {
  form: Pick<CompetitorForm, 'waiver' | 'tournamentDate'>;
  people: readonly WalkInPerson[];
  /** Of the parent, which is offered. */
  name: string;
  onSign: (ids: readonly string[], signedBy: string) => void;
};

/** One signature for all minors, and one for each adult. REG-23, REG-24 */
export function WalkInWaiver({ form: { waiver, tournamentDate }, people, name, onSign }: Props) {
  if (!waiver || people.length === 0) return null;
  const unsigned = people.filter(({ signedBy }) => signedBy === null);
  const signed = groupsBy(
    people.filter(({ signedBy }) => signedBy !== null),
    ({ signedBy }) => signedBy ?? '',
  );
  return (
    <PagePart id="waiver" title={sayRegistration.waiver()}>
      {unsigned.length > 0 && <WaiverText waiver={waiver} />}
      {[...signed].map(([signature, signers]) => (
        <p key={signature} className="border-l-4 border-good pl-4 wrap-anywhere">
          {say.signedBy({ names: namesOf(signers), signature })}
        </p>
      ))}
      {signersOf(unsigned.map(personOf), tournamentDate, name).map(signer => (
        <Signature key={signer.ids.join()} signer={signer} onSign={onSign} />
      ))}
    </PagePart>
  );
}

type SignatureProps = Pick<Props, 'onSign'> & { signer: Signer<string> };

function Signature({ signer: { ids, names, isGuardian, name }, onSign }: SignatureProps) {
  const [signedBy, setSignedBy] = useState(name);
  const [isTried, setTried] = useState(false);
  const isPlausible = isFullName(signedBy.trim());
  function sign(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPlausible) onSign(ids, signedBy.trim());
  }
  return (
    <form noValidate onSubmit={sign} aria-label={sayRegistration.signFor({ names })} className="grid max-w-md gap-4">
      <p>{isGuardian ? sayRegistration.iAmGuardian({ names }) : sayRegistration.iAccept()}</p>
      <TextField
        id={`signature-${names}`}
        label={sayRegistration.signAs()}
        name="signedBy"
        value={signedBy}
        onChange={event => setSignedBy(event.currentTarget.value)}
        autoComplete="name"
        maxLength={100}
        required
        error={isTried && !isPlausible ? say.fullName() : undefined}
      />
      <Button type="submit" className="w-fit max-sm:w-full">
        {sayRegistration.signFor({ names })}
      </Button>
    </form>
  );
}
