import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/route.ts';
import { askOwnPasskey, proveOneself, type SecondFactors } from '#contract/second-factor.ts';
import * as say from '#say/account.ts';
import * as sayFactor from '#say/factor.ts';
import * as sayPerson from '#say/person.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { hasPasskeys, signByPasskey } from '#web/lib/passkey.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';

type ProveFormProps = {
  factors: SecondFactors;
  isCodeAsked: boolean;
  onProved: (proved: OutputOf<typeof proveOneself>) => void;
};

/** Whoever finds a phone signed in must not make it theirs: who changes how they sign in proves again who they are. ACCESS-35 */
export function ProveForm({ factors, isCodeAsked, onProved }: ProveFormProps) {
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  const [canPasskey, setCanPasskey] = useState(false);
  useEffect(() => setCanPasskey(factors.passkeys.length > 0 && hasPasskeys()), [factors]);
  const byPasskey = () =>
    attempt(async () => {
      const passkey = await signByPasskey(await api(askOwnPasskey));
      onProved(await api(proveOneself, { input: { passkey } }));
    });
  const form = useForm(proveOneself.input, async input => onProved(await api(proveOneself, { input })));
  return (
    <div className="grid gap-5">
      <p>{say.confirmItIsYou()}</p>
      <TextAlert kind="danger" text={failure?.message} onDismiss={dismiss} />
      {canPasskey && (
        <Button variant="primary" busy={isBusy} onClick={() => void byPasskey()}>
          {say.withPasskey()}
        </Button>
      )}
      {factors.hasPassword ? (
        <form {...form.props} aria-label={say.showItIsYou()} className="grid gap-4">
          <FormFailure form={form} />
          <PasswordField
            {...form.field('password')}
            label={sayPerson.password()}
            id="prove-password"
            autoComplete="current-password"
            required
          />
          {isCodeAsked && (
            <TextField
              {...form.field('code')}
              label={sayFactor.code()}
              id="prove-code"
              hint={sayFactor.codeHint()}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={60}
            />
          )}
          <Button
            type="submit"
            variant={canPasskey ? 'secondary' : 'primary'}
            busy={form.isBusy}
            className="max-sm:w-full sm:justify-self-end"
          >
            {say.goOn()}
          </Button>
        </form>
      ) : (
        <p>{say.noPassword()}</p>
      )}
    </div>
  );
}
