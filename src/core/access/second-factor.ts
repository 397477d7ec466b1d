import { mayUse, type Role } from './access.ts';

/** A code of an authenticator: so many digits, another one every so many seconds. */
export const codeDigits = 6;
export const codeSeconds = 30;
/** Wrong codes of an account in a day, from wherever they come: three of a million codes are right at a time. ACCESS-34 */
export const mostWrongCodes = 10;
export const recoveryCodeCount = 10;

export interface Factors {
  roles: readonly Role[];
  hasAuthenticator: boolean;
  passkeys: number;
}

/** Whether an account's work asks for more than a password; `isOn`: the setting STAFF_SECOND_FACTOR. ACCESS-32 */
export const isSecondFactorDemanded = (roles: readonly Role[], isOn: boolean): boolean =>
  isOn && mayUse(['TournamentDirector', 'SuperAdmin'], roles);

/**
 * What a right password, or Google, still lacks: nothing, a second factor, or one that has to be set up first. A passkey
 * alone asks nothing more of a family: it is a quicker way in for them, not a lock. ACCESS-32, ACCESS-33
 */
export function secondStepOf(
  { roles, hasAuthenticator, passkeys }: Factors,
  isOn: boolean,
): 'none' | 'wanted' | 'missing' {
  if (hasAuthenticator) return 'wanted';
  if (!isSecondFactorDemanded(roles, isOn)) return 'none';
  return passkeys > 0 ? 'wanted' : 'missing';
}

/** Whether nothing would be left of what the account's work asks for. ACCESS-35 */
export function isLastFactor({ roles, hasAuthenticator, passkeys }: Factors, isOn: boolean): boolean {
  return isSecondFactorDemanded(roles, isOn) && passkeys + (hasAuthenticator ? 1 : 0) <= 1;
}

/** Browsers make no passkey under a bare network address. */
export const isBareAddress = (hostname: string): boolean => /^[\d.]+$|:/.test(hostname);

// Without i, l, o and u, which are read as others.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: nobody guesses one, so a plain hash of it is enough. */
export const recoveryCodeBytes = 15;

/** `k7mp-2xqr-…`: six groups of four. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  const letters = (bits.match(/.{5}/g) ?? []).map(five => alphabet[Number.parseInt(five, 2)]);
  return letters.join('').replace(/(....)(?=.)/g, '$1-');
}

/** What somebody typed: six digits, or a recovery code in any case, with or without its dashes; null for neither. */
export function readCode(typed: string): { digits: string } | { recovery: string } | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '');
  if (new RegExp(`^\\d{${codeDigits}}$`).test(plain)) return { digits: plain };
  const recovery = plain.replace(/o/g, '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{24}$/.test(recovery) ? { recovery } : null;
}
