import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as say from '#say/sign-in.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { hasPasskeys, PasskeyRefused, signByPasskey } from '#web/lib/passkey.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { enter } from './enter.ts';

/** There at once, and gone where the browser has no passkeys; what it needs is loaded when it is pressed. */
export function PasskeySignIn() {
  const navigate = useNavigate();
  const [isOffered, setOffered] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => setOffered(hasPasskeys()), []);
  if (!isOffered) return null;

  async function signIn() {
    setBusy(true);
    setFailure(null);
    try {
      const { askPasskey, signInByPasskey } = await import('#contract/second-factor.ts');
      const input = await signByPasskey(await api(askPasskey));
      enter(await api(signInByPasskey, { input }), navigate);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof PasskeyRefused)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      <Button busy={isBusy} onClick={() => void signIn()} className="w-full">
        {say.withPasskey()}
      </Button>
      {failure && (
        <Alert kind="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
    </div>
  );
}
