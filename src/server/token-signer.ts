import { jwtVerify, SignJWT } from 'jose';
import { isStaff, type Role, roles } from '#core/access/access.ts';
import { sessionMs } from '#core/access/session-end.ts';

export interface TokenClaims {
  personId: number;
  roles: Role[];
  userDisplayName: string;
  version: number;
  /** Which device's sign-in it is. */
  session: number;
}

export interface TokenSigner {
  /** Staff sign in for 24 hours, customers for 7 days. */
  sign(claims: TokenClaims, now: Date): Promise<string>;
  /** Undefined for anything that is not a token of ours or has run out. */
  verify(token: string, now: Date): Promise<TokenClaims | undefined>;
}

const issuer = 'nlc';
/** A number that a row can have. */
const isNumber = (value: number): boolean => Number.isInteger(value) && value > 0 && value <= 2_147_483_647;
/** Verified tokens are remembered, so many: checking a signature costs as much as a query. */
const mostVerified = 5000;

export function createTokenSigner(secret: string): TokenSigner {
  const verified = new Map<string, { claims: TokenClaims; endsAt: number }>();
  const key = new TextEncoder().encode(secret);
  return {
    sign(claims, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sessionMs(isStaff(claims.roles)) / 1000)
        .sign(key);
    },
    async verify(token, now) {
      const seen = verified.get(token);
      // The signature of the same text holds for ever; only the time is looked at again.
      if (seen && now.getTime() < seen.endsAt) return seen.claims;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience: issuer,
          currentDate: now,
          requiredClaims: ['exp', 'personId', 'roles', 'userDisplayName', 'version', 'session'],
        });
        const { personId, roles: held, userDisplayName, version, session } = payload as unknown as TokenClaims;
        if (!Number.isFinite(payload.exp)) return; // 1e400 is JSON too
        if (![personId, version, session].every(isNumber) || !Array.isArray(held)) return;
        const claims = {
          personId,
          version,
          session,
          userDisplayName: String(userDisplayName),
          roles: held.filter(r => roles.includes(r)),
        };
        if (verified.size >= mostVerified) verified.clear();
        verified.set(token, { claims, endsAt: Number(payload.exp) * 1000 });
        return claims;
      } catch {
        return; // every kind of wrong token is the same to the caller
      }
    },
  };
}
