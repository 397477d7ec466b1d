import { useEffect, useState } from 'react';
import type { SecondFactors } from '#contract/second-factor.ts';
import * as say from '#say/account.ts';
import * as sayFactor from '#say/factor.ts';
import { locale } from '#say/site.ts';
import { hasPasskeys } from '#web/lib/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { type Change, SignInChange } from './sign-in-change.tsx';

const part = 'sign-in';
const dayOf = (iso: string): string => new Date(iso).toLocaleDateString(locale(), { dateStyle: 'long' });

/** How somebody signs in: passkeys first, which families want; then codes, which staff know. ACCESS-35 */
export function SignInPart({ email, factors }: { email: string; factors: SecondFactors }) {
  const { passkeys, authenticatorSince, recoveryCodesLeft, isDemanded } = factors;
  const [canPasskey, setCanPasskey] = useState(true);
  const [change, setChange] = useState<Change | null>(null);
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => setCanPasskey(hasPasskeys()), []);
  const isCodeAsked = authenticatorSince !== null || (isDemanded && passkeys.length > 0);
  const begin = (next: Change) => {
    setTold(null);
    setChange(next);
  };
  function end(said: string | null) {
    setChange(null);
    if (said === null) return;
    setTold(said);
    focusPart(part);
  }

  return (
    <PagePart id={part} title={say.signingIn()}>
      <TextAlert kind="success" text={told} onDismiss={() => setTold(null)} />
      <div className="grid gap-3">
        <h3 className="text-lg">{say.email()}</h3>
        <p className="wrap-anywhere">{email}</p>
        <Button className="w-fit" onClick={() => begin({ kind: 'email', old: email })}>
          {say.changeEmail()}
        </Button>
      </div>
      <div className="mt-4 grid gap-3">
        <h3 className="text-lg">{say.passkeys()}</h3>
        <p className="max-w-prose">{say.passkeysLead()}</p>
        {passkeys.length > 0 && (
          <ul aria-label={say.yourPasskeys()} className="grid">
            {passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
              <li
                key={passkeyId}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted">
                    {lastUsedAt
                      ? say.addedAndUsed({ day: dayOf(createdAt), used: dayOf(lastUsedAt) })
                      : say.added({ day: dayOf(createdAt) })}
                  </p>
                </div>
                <div className="flex gap-2">
                  <Button
                    size="small"
                    aria-label={say.renameIt({ name })}
                    onClick={() => begin({ kind: 'rename', passkeyId, name })}
                  >
                    {say.rename()}
                  </Button>
                  <Button
                    size="small"
                    aria-label={say.removeIt({ name })}
                    onClick={() => begin({ kind: 'remove', passkeyId, name })}
                  >
                    {say.remove()}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {canPasskey ? (
          <Button className="w-fit" onClick={() => begin({ kind: 'passkey' })}>
            {say.addPasskey()}
          </Button>
        ) : (
          <p className="text-sm text-muted">{say.noPasskeysHere()}</p>
        )}
      </div>
      <div className="mt-4 grid gap-3">
        <h3 className="text-lg">{sayFactor.app()}</h3>
        {authenticatorSince === null ? (
          <>
            <p className="max-w-prose">{say.appLead()}</p>
            <Button className="w-fit" onClick={() => begin({ kind: 'app' })}>
              {say.setUpApp()}
            </Button>
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{say.appSince({ day: dayOf(authenticatorSince) })}</p>
            <Button size="small" onClick={() => begin({ kind: 'remove', name: say.theApp() })}>
              {say.removeApp()}
            </Button>
          </div>
        )}
      </div>
      {isCodeAsked && (
        <div className="mt-4 grid gap-3">
          <h3 className="text-lg">{sayFactor.recoveryCodes()}</h3>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{say.codesLeft({ n: recoveryCodesLeft })}</p>
            <Button size="small" onClick={() => begin({ kind: 'codes' })}>
              {say.makeNewOnes()}
            </Button>
          </div>
        </div>
      )}
      <SignInChange change={change} factors={factors} isCodeAsked={isCodeAsked} onEnd={end} />
    </PagePart>
  );
}
