import * as say from '#say/google.ts';

type CodeAnswer = { code?: string; error?: string };
type CodeClientConfig = {
  client_id: string;
  scope: string;
  ux_mode: 'popup';
  callback: (answer: CodeAnswer) => void;
  error_callback: (error: { type: string }) => void;
};
interface Google {
  accounts: { oauth2: { initCodeClient(config: CodeClientConfig): { requestCode(): void } } };
}

const address = 'https://accounts.google.com/gsi/client';

let loading: Promise<Google> | undefined;

/** Google's library, loaded at the first wish and once; after a failure the next wish tries again. */
function loadGoogle(): Promise<Google> {
  loading ??= new Promise<Google>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      loading = undefined;
      reject(new Error(say.notLoaded()));
    };
    script.src = address;
    script.async = true;
    script.onload = () => {
      const { google } = window as { google?: Google };
      if (google?.accounts?.oauth2) resolve(google);
      else fail();
    };
    script.onerror = fail;
    document.head.append(script);
  });
  return loading;
}

/** Opens Google's popup; gives its code, or null when the person closed it. Throws with a text for people. */
export async function askGoogleForCode(clientId: string | null): Promise<string | null> {
  if (!clientId) throw new Error(say.clientIdMissing());
  const google = await loadGoogle();
  return new Promise((resolve, reject) => {
    const client = google.accounts.oauth2.initCodeClient({
      client_id: clientId,
      scope: 'email profile openid',
      ux_mode: 'popup',
      callback: ({ code }) => (code ? resolve(code) : reject(new Error(say.refused()))),
      error_callback: ({ type }) => {
        if (type === 'popup_closed') resolve(null);
        else if (type === 'popup_failed_to_open') reject(new Error(say.blocked()));
        else reject(new Error(say.unreachable()));
      },
    });
    client.requestCode();
  });
}
