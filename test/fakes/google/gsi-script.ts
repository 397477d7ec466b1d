import type { PopupOutcome } from './people.ts';

export type GsiSettings = { clientId: string; outcome: PopupOutcome; codes: string[] };

type CodeClientConfig = {
  client_id?: string;
  scope?: string;
  ux_mode?: string;
  state?: string;
  callback?: (answer: Record<string, string>) => void;
  error_callback?: (error: { type: string; message: string }) => void;
};

/**
 * Stands in for the script at https://accounts.google.com/gsi/client. The codes come along in it, so that it needs no
 * connection that the page's content security policy would have to allow.
 */
export function gsiScript(settings: GsiSettings): string {
  return `(${installGoogle.toString()})(window, ${JSON.stringify(settings)});`;
}

/** Runs in the browser: may use nothing from around it. */
function installGoogle(page: object, { clientId, outcome, codes }: GsiSettings): void {
  const requiredScopes = ['email', 'openid', 'profile'];
  const initCodeClient = (config: CodeClientConfig) => {
    if (config.client_id === undefined) throw new Error('Missing required parameter client_id.');
    if (config.scope === undefined) throw new Error('Missing required parameter scope.');
    const complaint = (): { type: string; message: string } | null => {
      if (config.client_id !== clientId) return { type: 'unknown', message: `invalid_client: ${config.client_id}` };
      if (config.ux_mode !== 'popup') return { type: 'unknown', message: `ux_mode is ${config.ux_mode}, not popup` };
      const scopes = (config.scope ?? '').split(' ').sort();
      if (scopes.join(' ') !== requiredScopes.join(' '))
        return { type: 'unknown', message: `invalid_scope: ${scopes}` };
      if (outcome === 'closes') return { type: 'popup_closed', message: 'Popup window closed' };
      if (outcome === 'blocked') return { type: 'popup_failed_to_open', message: 'Failed to open popup window' };
      return null;
    };
    const answer = (): Record<string, string> => {
      const state: Record<string, string> = config.state === undefined ? {} : { state: config.state };
      const code = codes.shift();
      if (outcome === 'refuses') return { error: 'access_denied', ...state };
      if (code === undefined) return { error: 'server_error', ...state };
      const urls = ['userinfo.email', 'userinfo.profile'].map(name => `https://www.googleapis.com/auth/${name}`);
      return { code, scope: ['email profile openid', ...urls].join(' '), authuser: '0', prompt: 'consent', ...state };
    };
    return {
      requestCode: () => {
        setTimeout(() => {
          const error = complaint();
          if (error === null) config.callback?.(answer());
          else config.error_callback?.(error);
        });
      },
    };
  };
  Object.assign(page, { google: { accounts: { oauth2: { initCodeClient } } } });
}
