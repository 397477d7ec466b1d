import { useEffect, useState } from 'react';
import type { SecondFactors } from '#contract/second-factor.ts';
import { hasPasskeys } from '#web/lib/passkey.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { focusPart, PagePart } from '#web/widgets/page-part.tsx';
import { type Change, SignInChange } from './sign-in-change.tsx';

const part = 'sign-in';
const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long' });
const dayOf = (iso: string): string => days.format(new Date(iso));

/** How somebody signs in: passkeys first, which families want; then codes, which staff know. ACCESS-35 */
export function SignInPart({ factors }: { factors: SecondFactors }) {
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
    <PagePart id={part} title="Signing in">
      {told && (
        <Alert kind="success" onDismiss={() => setTold(null)}>
          {told}
        </Alert>
      )}
      <div className="grid gap-3">
        <h3 className="text-lg">Passkeys</h3>
        <p className="max-w-prose">
          Sign in with your face, finger or screen lock. A passkey stays on your device, and nobody can guess it or
          trick you into giving it away.
        </p>
        {passkeys.length > 0 && (
          <ul aria-label="Your passkeys" className="grid">
            {passkeys.map(({ passkeyId, name, createdAt, lastUsedAt }) => (
              <li
                key={passkeyId}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
              >
                <div className="min-w-0">
                  <p className="font-semibold wrap-anywhere">{name}</p>
                  <p className="text-sm text-muted">
                    Added {dayOf(createdAt)}
                    {lastUsedAt && `, last used ${dayOf(lastUsedAt)}`}
                  </p>
                </div>
                <div className="flex gap-2">
                  <Button
                    size="small"
                    aria-label={`Rename ${name}`}
                    onClick={() => begin({ kind: 'rename', passkeyId, name })}
                  >
                    Rename
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Remove ${name}`}
                    onClick={() => begin({ kind: 'remove', passkeyId, name })}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        {canPasskey ? (
          <Button className="w-fit" onClick={() => begin({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        ) : (
          <p className="text-sm text-muted">Passkeys do not work in this browser, or at this address of the site.</p>
        )}
      </div>
      <div className="mt-4 grid gap-3">
        <h3 className="text-lg">Authenticator app</h3>
        {authenticatorSince === null ? (
          <>
            <p className="max-w-prose">
              If you have no passkey, an app on your phone can show six digits to enter after your password.
            </p>
            <Button className="w-fit" onClick={() => begin({ kind: 'app' })}>
              Set up an app
            </Button>
          </>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>Set up on {dayOf(authenticatorSince)}. You enter a code after your password.</p>
            <Button size="small" onClick={() => begin({ kind: 'remove', name: 'the authenticator app' })}>
              Remove the app
            </Button>
          </div>
        )}
      </div>
      {isCodeAsked && (
        <div className="mt-4 grid gap-3">
          <h3 className="text-lg">Recovery codes</h3>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{recoveryCodesLeft} of 10 left. Each one signs you in once without your device.</p>
            <Button size="small" onClick={() => begin({ kind: 'codes' })}>
              Make new ones
            </Button>
          </div>
        </div>
      )}
      <SignInChange change={change} factors={factors} isCodeAsked={isCodeAsked} onEnd={end} />
    </PagePart>
  );
}
