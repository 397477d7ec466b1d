import { useState } from 'react';
import type { FactorOffer } from '#contract/second-factor.ts';
import * as say from '#say/factor.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';

type AuthenticatorFormProps = {
  offer: FactorOffer['authenticator'];
  /** Keeps the app with its first code; what it throws is shown here. */
  onCode: (made: { offer: string; code: string }) => Promise<void>;
};

/** Scan or type the secret, then prove by a first code that the app has it. */
export function AuthenticatorForm({ offer, onCode }: AuthenticatorFormProps) {
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  const [code, setCode] = useState('');
  const groups = offer.secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <form
      aria-label={say.app()}
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        void attempt(() => onCode({ offer: offer.offer, code }));
      }}
    >
      <TextAlert kind="danger" text={failure?.message} onDismiss={dismiss} />
      <ol className="list-outside list-decimal space-y-3 pl-6">
        <li>{say.getApp()}</li>
        <li>
          {say.scanCode({
            link: text => (
              <a key="link" href={offer.address}>
                {text}
              </a>
            ),
          })}
          <QrCode qr={offer.qr} label={say.codeForApp()} className="mt-2 size-44" />
          <p className="mt-2 text-sm text-muted">
            {say.typeKey({
              secret: groups,
              key: text => (
                <code key="key" className="font-semibold text-ink wrap-anywhere">
                  {text}
                </code>
              ),
            })}
          </p>
        </li>
        <li>{say.enterSixDigits()}</li>
      </ol>
      <TextField
        label={say.code()}
        name="first-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={20}
        value={code}
        onChange={event => setCode(event.target.value)}
        className="max-w-48"
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        disabled={!/^\s*(\d\s*){6}$/.test(code)}
        className="max-sm:w-full sm:justify-self-start"
      >
        {say.turnOnCodes()}
      </Button>
    </form>
  );
}
