import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { BodyOf, OutputOf } from '#contract/route.ts';
import {
  addSecondFactor,
  type proveOneself,
  removeSecondFactor,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactors,
} from '#contract/second-factor.ts';
import * as say from '#say/account.ts';
import * as sayFactor from '#say/factor.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { deviceName, makePasskey } from '#web/lib/passkey.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { AuthenticatorForm } from '#web/widgets/second-factor/authenticator-form.tsx';
import { RecoveryCodes } from '#web/widgets/second-factor/recovery-codes.tsx';
import { NewEmail } from './new-email.tsx';
import { ProveForm } from './prove-form.tsx';

export type Change =
  | { kind: 'passkey' | 'app' | 'codes' }
  | { kind: 'email'; old: string }
  | { kind: 'rename'; passkeyId: number; name: string }
  | { kind: 'remove'; passkeyId?: number; name: string };
type Proved = OutputOf<typeof proveOneself>;
type Made = Omit<BodyOf<typeof addSecondFactor>, 'proof'>;

const titleOf = (change: Change): string => {
  if (change.kind === 'rename') return say.renameIt(change);
  if (change.kind === 'remove') return say.removeWhich(change);
  return { email: say.changeEmail, passkey: say.addPasskey, app: say.setUpAnApp, codes: say.makeNewCodes }[
    change.kind
  ]();
};

type SignInChangeProps = {
  change: Change | null;
  factors: SecondFactors;
  isCodeAsked: boolean;
  /** What was done, in words; null when they left it. */
  onEnd: (said: string | null) => void;
};

/** One change: first who is there, then what they want, then the codes to keep where there are new ones. ACCESS-35 */
export function SignInChange({ change, onEnd, ...rest }: SignInChangeProps) {
  return (
    <Dialog open={change !== null} onClose={() => onEnd(null)} title={change ? titleOf(change) : ''}>
      {change && <Steps change={change} onEnd={onEnd} {...rest} />}
    </Dialog>
  );
}

function Steps({ change, factors, isCodeAsked, onEnd }: SignInChangeProps & { change: Change }) {
  const { revalidate } = useRevalidator();
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  const [proved, setProved] = useState<Proved | null>(null);
  const [name, setName] = useState(change.kind === 'rename' ? change.name : deviceName());
  const [codes, setCodes] = useState<string[]>([]);

  async function end(said: string) {
    await revalidate();
    onEnd(said);
  }
  /** A proof that ran out meanwhile is asked for again. */
  async function withProof<T>(work: (proof: string) => Promise<T>): Promise<T> {
    try {
      return await work(proved?.proof ?? '');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'proof_wanted') setProved(null);
      throw error;
    }
  }
  async function add(made: Made, said: string) {
    const { recoveryCodes } = await withProof(proof => api(addSecondFactor, { input: { proof, ...made } }));
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else await end(said);
  }

  if (codes.length > 0)
    return <RecoveryCodes codes={codes} done={sayFactor.codesKept()} onDone={() => void end(say.newCodesWork())} />;
  const alert = failure && (
    <Alert kind="danger" onDismiss={dismiss}>
      {failure.message}
    </Alert>
  );
  if (!proved)
    return (
      <div className="grid gap-4">
        {alert}
        <ProveForm factors={factors} isCodeAsked={isCodeAsked} onProved={setProved} />
      </div>
    );
  if (change.kind === 'app')
    return (
      <AuthenticatorForm
        offer={proved.offer.authenticator}
        onCode={authenticator => add({ authenticator }, say.codeFromNow())}
      />
    );

  if (change.kind === 'email')
    return (
      <NewEmail
        proof={proved.proof}
        onWanted={() => setProved(null)}
        onSent={email => onEnd(say.linkSent({ email, old: change.old }))}
      />
    );

  const { offer } = proved;
  async function run() {
    if (change.kind === 'passkey') {
      if (!offer.passkey) return;
      await add({ passkey: await makePasskey(offer.passkey, name) }, say.passkeyAdded({ name }));
    } else if (change.kind === 'codes') {
      setCodes((await withProof(proof => api(renewRecoveryCodes, { input: { proof } }))).recoveryCodes);
    } else if (change.kind === 'rename') {
      const { passkeyId } = change;
      await withProof(proof => api(renamePasskey, { params: { passkeyId }, input: { proof, name } }));
      await end(say.renamedTo({ name }));
    } else if (change.kind === 'remove') {
      const which = change.passkeyId === undefined ? {} : { passkeyId: change.passkeyId };
      await withProof(proof => api(removeSecondFactor, { input: { proof, ...which } }));
      await end(say.removed(change));
    }
  }
  const isNamed = change.kind === 'passkey' || change.kind === 'rename';
  return (
    <form
      aria-label={titleOf(change)}
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        void attempt(run);
      }}
    >
      {alert}
      <p>{wordsOf(change)}</p>
      {change.kind === 'passkey' && !offer.passkey ? (
        <p>{say.noPasskeysAtAddress()}</p>
      ) : (
        <>
          {isNamed && (
            <TextField
              label={say.name()}
              name="passkey-name"
              hint={say.nameHint()}
              required
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={event => setName(event.target.value)}
            />
          )}
          <Button
            type="submit"
            variant={change.kind === 'remove' ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={isNamed && name.trim() === ''}
            className="max-sm:w-full sm:justify-self-end"
          >
            {{ passkey: say.createPasskey, rename: say.save, remove: say.remove, codes: say.createCodes }[
              change.kind
            ]()}
          </Button>
        </>
      )}
    </form>
  );
}

function wordsOf(change: Change): string {
  if (change.kind === 'codes') return say.oldCodesStop();
  if (change.kind === 'rename') return say.onlyYouSee();
  if (change.kind === 'passkey') return say.deviceAsks();
  return 'passkeyId' in change && change.passkeyId !== undefined ? say.passkeyStops() : say.codeStops();
}
