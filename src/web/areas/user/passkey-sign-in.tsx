import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as say from '#say/sign-in.ts';
import { api } from '#web/lib/api.ts';
import { hasPasskeys, signByPasskey } from '#web/lib/passkey.ts';
import { useAttempt } from '#web/lib/use-attempt.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { enter } from './enter.ts';

/** There at once, and gone where the browser has no passkeys; what it needs is loaded when it is pressed. */
export function PasskeySignIn() {
  const navigate = useNavigate();
  const [isOffered, setOffered] = useState(true);
  const { isBusy, failure, attempt, dismiss } = useAttempt();
  useEffect(() => setOffered(hasPasskeys()), []);
  if (!isOffered) return null;

  async function signIn() {
    const { askPasskey, signInByPasskey } = await import('#contract/second-factor.ts');
    const input = await signByPasskey(await api(askPasskey));
    enter(await api(signInByPasskey, { input }), navigate);
  }

  return (
    <div className="grid gap-4">
      <Button busy={isBusy} onClick={() => void attempt(signIn)} className="w-full">
        {say.withPasskey()}
      </Button>
      <TextAlert kind="danger" text={failure?.message} onDismiss={dismiss} />
    </div>
  );
}
