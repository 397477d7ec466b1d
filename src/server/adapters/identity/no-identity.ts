import type { IdentityVerifier } from './port.ts';

/** Without GOOGLE_CLIENT_ID: nobody is vouched for. */
export const noIdentity: IdentityVerifier = { clientId: null, verify: async () => undefined };
