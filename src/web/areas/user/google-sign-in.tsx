import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as say from '#say/google.ts';
import { api } from '#web/lib/api.ts';
import { useSite } from '#web/lib/site.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { enter } from './enter.ts';

/** Our part of it comes at the first press too. */
const library = () =>
  import('./google-library.ts').catch(() => {
    throw new Error(say.notLoaded());
  });

/** Always there, after a form or before it; nothing of Google is loaded before it is pressed. */
export function GoogleSignIn({ isFirst = false }: { isFirst?: boolean }) {
  const { googleClientId } = useSite();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn() {
    setBusy(true);
    setFailure(null);
    try {
      const { askGoogleForCode } = await library();
      const credential = await askGoogleForCode(googleClientId);
      if (!(credential && googleClientId)) return;
      const { googleOauth } = await import('#contract/users.ts');
      enter(await api(googleOauth, { input: { credential, clientId: googleClientId } }), navigate);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      {!isFirst && <Or />}
      {failure && (
        <Alert kind="danger" onDismiss={() => setFailure(null)}>
          {failure}
        </Alert>
      )}
      <Button busy={isBusy} onClick={() => void signIn()} className="w-full">
        {!isBusy && <GoogleMark />}
        {say.continueWithGoogle()}
      </Button>
      {isFirst && <Or />}
    </div>
  );
}

function Or() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {say.or()}
    </p>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className="size-[1.25em] shrink-0">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.4a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.3-2.1 3.6-5.2 3.6-8.8z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 7.9-2.9l-3.9-3c-1.1.7-2.4 1.2-4 1.2-3.1 0-5.8-2.1-6.7-5h-4v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path fill="#EA4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-4.9 6.7-4.9z" />
    </svg>
  );
}
