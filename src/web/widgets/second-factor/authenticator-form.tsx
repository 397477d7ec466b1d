import { useState } from 'react';
import type { FactorOffer } from '#contract/second-factor.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useAttempt } from './use-attempt.ts';

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
      aria-label="Authenticator app"
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault();
        void attempt(() => onCode({ offer: offer.offer, code }));
      }}
    >
      {failure && (
        <Alert kind="danger" onDismiss={dismiss}>
          {failure.message}
        </Alert>
      )}
      <ol className="list-outside list-decimal space-y-3 pl-6">
        <li>Get an authenticator app on your phone, if you have none: your phone’s password app may be one.</li>
        <li>
          Add an account by scanning this code, or <a href={offer.address}>open it in an app on this device</a>.
          <QrCode qr={offer.qr} label="Code for an authenticator app" className="mt-2 size-44" />
          <p className="mt-2 text-sm text-muted">
            No camera? Type this key: <code className="font-semibold text-ink wrap-anywhere">{groups}</code>
          </p>
        </li>
        <li>Enter the six digits that the app shows.</li>
      </ol>
      <TextField
        label="Code"
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
        Turn on codes
      </Button>
    </form>
  );
}
