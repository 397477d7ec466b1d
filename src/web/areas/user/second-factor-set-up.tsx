import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BodyOf } from '#contract/route.ts';
import { type FactorOffer, offerSecondFactor, setUpSecondFactor } from '#contract/second-factor.ts';
import * as sayEnter from '#say/enter.ts';
import * as say from '#say/factor.ts';
import { api } from '#web/lib/api.ts';
import { deviceName, hasPasskeys, makePasskey } from '#web/lib/passkey.ts';
import type { Session } from '#web/lib/session.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { AuthenticatorForm } from '#web/widgets/second-factor/authenticator-form.tsx';
import { RecoveryCodes } from '#web/widgets/second-factor/recovery-codes.tsx';
import { enter } from './enter.ts';

type Credentials = { username: string; password: string };
type Made = Omit<BodyOf<typeof setUpSecondFactor>, keyof Credentials>;

/** At the sign-in of somebody whose work needs a second factor: they set it up, keep their codes, and are in. ACCESS-32 */
export default function SecondFactorSetUp({ credentials }: { credentials: Credentials }) {
  const navigate = useNavigate();
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  const [offer, setOffer] = useState<FactorOffer | null>(null);
  const [entered, setEntered] = useState<{ session: Session; codes: string[] } | null>(null);
  const load = () => attempt(async () => setOffer(await api(offerSecondFactor, { input: credentials })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);

  async function send(made: Made) {
    const { session, recoveryCodes } = await api(setUpSecondFactor, { input: { ...credentials, ...made } });
    setEntered({ session, codes: recoveryCodes });
  }
  const createPasskey = (wish: NonNullable<FactorOffer['passkey']>) =>
    attempt(async () => send({ passkey: await makePasskey(wish, deviceName()) }));

  if (entered)
    return (
      <>
        <PageTitle>{say.yourCodes()}</PageTitle>
        <RecoveryCodes codes={entered.codes} done={say.codesKept()} onDone={() => enter(entered.session, navigate)} />
      </>
    );
  const wish = offer?.passkey && hasPasskeys() ? offer.passkey : null;
  const byApp = offer && (
    <AuthenticatorForm offer={offer.authenticator} onCode={authenticator => send({ authenticator })} />
  );
  return (
    <>
      <PageTitle lead={say.setUpLead()}>{say.oneMoreStep()}</PageTitle>
      <div className="grid gap-5">
        <TextAlert kind="danger" text={failure?.message} onDismiss={dismiss} />
        {!offer &&
          (isBusy ? (
            <Skeleton shapes={['block', 'field']} label={say.oneMoment()} />
          ) : (
            <Button className="w-fit" onClick={() => void load()}>
              {sayEnter.tryAgain()}
            </Button>
          ))}
        {wish && (
          <>
            <p>{say.passkeyLead()}</p>
            <Button variant="primary" size="large" busy={isBusy} onClick={() => void createPasskey(wish)}>
              {say.createPasskey()}
            </Button>
          </>
        )}
        {byApp && (wish ? <Disclosure summary={say.appInstead()}>{byApp}</Disclosure> : byApp)}
      </div>
    </>
  );
}
