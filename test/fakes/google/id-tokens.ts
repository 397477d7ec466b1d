import { OAuth2Issuer } from 'oauth2-mock-server';
import type { GoogleUser } from './people.ts';

export type MintOptions = {
  /** Laid over the usual claims; null takes a claim away. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** google: its current key · foreign: another key under Google's key id · none: unsigned, alg none. */
  signature?: 'google' | 'foreign' | 'none';
};

/** Google's keys, and the tokens signed with them. */
export class IdTokens {
  readonly issuer: OAuth2Issuer;
  readonly #foreign = new OAuth2Issuer();
  readonly #clientId: string;
  #kid = '';

  constructor(issuer: OAuth2Issuer, clientId: string) {
    this.issuer = issuer;
    this.#clientId = clientId;
  }

  /** A new key to sign with; the older ones stay published, as Google does for a day. */
  async rotateKey(): Promise<void> {
    this.#kid = (await this.issuer.keys.generate('RS256')).kid;
    this.#foreign.url = this.issuer.url;
    await this.#foreign.keys.generate('RS256', { kid: this.#kid });
  }

  async mint(user: GoogleUser, { claims = {}, header = {}, signature = 'google' }: MintOptions = {}): Promise<string> {
    const signer = signature === 'foreign' ? this.#foreign : this.issuer;
    const token = await signer.buildToken({
      kid: this.#kid,
      scopesOrTransform: (tokenHeader, payload) => {
        Object.assign(tokenHeader, header);
        Object.assign(payload, { aud: this.#clientId, azp: this.#clientId, ...user, ...claims });
        for (const [name, value] of Object.entries(claims)) if (value === null) delete payload[name];
      },
    });
    if (signature !== 'none') return token;
    const unsigned = Buffer.from(JSON.stringify({ typ: 'JWT', alg: 'none' })).toString('base64url');
    return `${unsigned}.${token.split('.')[1]}.`;
  }
}
