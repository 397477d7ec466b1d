import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { emailPattern } from '#contract/fields.ts';
import type { IdentityVerifier, VerifiedIdentity } from './port.ts';

const timeoutMs = 10_000;
const redirectUri = 'postmessage'; // what Google expects for the code of a popup

interface Endpoints {
  issuers: string[];
  tokenUrl: string;
  keys: JWTVerifyGetKey;
}

const keysAt = (url: string): JWTVerifyGetKey => createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs });

const google = (): Endpoints => ({
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
  tokenUrl: 'https://oauth2.googleapis.com/token',
  keys: keysAt('https://www.googleapis.com/oauth2/v3/certs'),
});

const Discovery = z.object({ issuer: z.string(), token_endpoint: z.url(), jwks_uri: z.url() });

/** Another issuer says itself where its keys and codes are handled. */
async function discover(issuer: string): Promise<Endpoints> {
  const response = await request(`${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`, {});
  const found = Discovery.parse(await response.json());
  if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}`);
  return { issuers: [found.issuer], tokenUrl: found.token_endpoint, keys: keysAt(found.jwks_uri) };
}

const request = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string().check(z.maxLength(254), z.regex(emailPattern)),
  email_verified: z.literal(true),
  azp: z.optional(z.string()),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
});

export interface GoogleSettings {
  clientId: string;
  clientSecret: string | null;
  /** Another issuer in Google's place. */
  issuer: string | null;
}

/**
 * Sign-in with Google: verifies an ID token, after exchanging the popup's code for one if needed. `warn` gets what an
 * operator can fix: a wrong secret, a service that doesn't answer.
 */
export function createGoogleIdentity(
  { clientId, clientSecret, issuer }: GoogleSettings,
  warn: (error: unknown) => void,
): IdentityVerifier {
  let known: Promise<Endpoints> | undefined;
  const endpoints = (): Promise<Endpoints> => {
    known ??= issuer === null ? Promise.resolve(google()) : discover(issuer);
    known.catch(() => {
      known = undefined; // asked again next time
    });
    return known;
  };

  async function exchange(code: string, tokenUrl: string): Promise<string | undefined> {
    if (clientSecret === null) return;
    const response = await request(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        code,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        grant_type: 'authorization_code',
      }),
    });
    const answer = (await response.json()) as { id_token?: unknown; error?: unknown };
    if (response.ok && typeof answer.id_token === 'string') return answer.id_token;
    if (answer.error !== 'invalid_grant') throw new Error(`the code was refused: ${response.status} ${answer.error}`);
    return;
  }

  return {
    clientId,
    async verify(credential) {
      try {
        const { issuers, tokenUrl, keys } = await endpoints();
        const idToken = isIdToken(credential) ? credential : await exchange(credential, tokenUrl);
        if (idToken === undefined) return;
        const { payload } = await jwtVerify(idToken, keys, {
          algorithms: ['RS256'],
          audience: clientId,
          issuer: issuers,
          maxTokenAge: '1h',
          clockTolerance: '30s',
          requiredClaims: ['exp', 'iat'],
        });
        const claims = Claims.safeParse(payload);
        if (!claims.success || (claims.data.azp ?? clientId) !== clientId) return;
        return identityOf(claims.data);
      } catch (error) {
        if (!isAboutTheToken(error)) warn(error);
        return;
      }
    },
  };
}

/** Any other failure is the service's or ours: its keys could not be had, or the client secret is wrong. */
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(error.code);

/** Three base64url parts of which the first is a JSON header; anything else is a code. */
function isIdToken(credential: string): boolean {
  if (!/^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential)) return false;
  try {
    return typeof decodeProtectedHeader(credential) === 'object';
  } catch {
    return false;
  }
}

/** One clean line, as our own sign-up would take it. */
const nameOf = (text: string | undefined): string =>
  (text ?? '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 100);

function identityOf(claims: z.infer<typeof Claims>): VerifiedIdentity {
  const { sub: subject, email } = claims;
  const firstName = nameOf(claims.given_name) || nameOf(claims.name) || nameOf(email.split('@')[0]);
  return { subject, email, firstName, lastName: nameOf(claims.family_name) };
}
