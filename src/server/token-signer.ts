import { jwtVerify, SignJWT } from 'jose';
import { isStaff, type Role, roles } from '#core/access/access.ts';

interface TokenClaims {
  personId: number;
  roles: Role[];
  userDisplayName: string;
  version: number;
}

export interface TokenSigner {
  /** Staff sign in for 24 hours, customers for 7 days. */
  sign(claims: TokenClaims, now: Date): Promise<string>;
  /** Undefined for anything that is not a token of ours or has run out. */
  verify(token: string, now: Date): Promise<TokenClaims | undefined>;
}

const issuer = 'nlc';
const hour = 3600;

export function createTokenSigner(secret: string): TokenSigner {
  const key = new TextEncoder().encode(secret);
  return {
    sign(claims, now) {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + (isStaff(claims.roles) ? 24 * hour : 7 * 24 * hour))
        .sign(key);
    },
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience: issuer,
          currentDate: now,
          requiredClaims: ['exp', 'personId', 'roles', 'userDisplayName', 'version'],
        });
        const { personId, roles: held, userDisplayName, version } = payload as unknown as TokenClaims;
        if (!Number.isInteger(personId) || !Number.isInteger(version) || !Array.isArray(held)) return;
        return {
          personId,
          version,
          userDisplayName: String(userDisplayName),
          roles: held.filter(r => roles.includes(r)),
        };
      } catch {
        return; // every kind of wrong token is the same to the caller
      }
    },
  };
}
