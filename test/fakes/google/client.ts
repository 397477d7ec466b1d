import { callControl, spawnFake } from '../spawn-fake.ts';
import type { MintOptions } from './id-tokens.ts';
import type { GoogleUser, PopupOutcome } from './people.ts';

export type { GoogleUser, MintOptions, PopupOutcome };

export type GoogleFakeOptions = {
  clientId: string;
  clientSecret: string;
  /** What the token endpoint wants as redirect_uri; postmessage without it. */
  redirectUri?: string;
  /** Tokens name this issuer; the fake's own address without it. */
  issuer?: string;
  port?: number;
};

export type GoogleFake = Awaited<ReturnType<typeof startGoogleFake>>;

/**
 * Starts Google sign-in as its own process on loopback. A browser test hands its script to the page in place of
 * Google's, before it opens the page and after it chose `user` and `popup`, which the script takes along:
 *
 *   await page.route('https://accounts.google.com/gsi/client*', async route =>
 *     route.fulfill({ contentType: 'text/javascript', body: await google.gsiScript() }));
 */
export async function startGoogleFake(options: GoogleFakeOptions) {
  const { ready, stop } = await spawnFake<{ url: string; issuer: string }>(new URL('./main.ts', import.meta.url), {
    PORT: String(options.port ?? 0),
    GOOGLE_CLIENT_ID: options.clientId,
    GOOGLE_CLIENT_SECRET: options.clientSecret,
    GOOGLE_CODE_REDIRECT_URI: options.redirectUri ?? '',
    GOOGLE_ISSUER: options.issuer ?? '',
  });
  const post = <Answer>(path: string, body: object = {}) =>
    callControl<Answer>(ready.url, 'POST', `/_control/${path}`, body);
  return {
    url: ready.url,
    /** For GOOGLE_ISSUER, GOOGLE_JWKS_URL and GOOGLE_TOKEN_URL. */
    issuer: ready.issuer,
    jwksUrl: `${ready.url}/oauth2/v3/certs`,
    tokenUrl: `${ready.url}/token`,
    gsiScriptUrl: `${ready.url}/gsi/client`,
    stop,
    /** The stand-in for Google's script, with fresh codes. */
    gsiScript: async () => (await fetch(`${ready.url}/gsi/client`)).text(),
    /** Who signs in from now on; what is left out is Anna's. */
    user: (user: Partial<GoogleUser>) => post<GoogleUser>('user', user),
    /** What the person does in the popup from now on. */
    popup: (outcome: PopupOutcome) => post('popup', { outcome }),
    /** A code as the popup would hand it over, without a browser. */
    code: async (user: Partial<GoogleUser> = {}) => (await post<{ code: string }>('code', user)).code,
    /** An ID token of any make, for tests of what the server refuses. */
    mint: async (how: MintOptions = {}) => (await post<{ idToken: string }>('mint', how)).idToken,
    rotateKey: () => post('rotate'),
  };
}
