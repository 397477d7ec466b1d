import { randomBytes } from 'node:crypto';
import type { GoogleUser } from './people.ts';

export type TokenAnswer = { status: number; body: Record<string, unknown> };
export type GoogleClient = { clientId: string; clientSecret: string; redirectUri: string };

/** Exchanges each code once, for the ID token of the person it was made for. */
export class TokenEndpoint {
  readonly #codes = new Map<string, GoogleUser>();
  readonly #client: GoogleClient;
  readonly #idTokenOf: (user: GoogleUser) => Promise<string>;

  constructor(client: GoogleClient, idTokenOf: (user: GoogleUser) => Promise<string>) {
    this.#client = client;
    this.#idTokenOf = idTokenOf;
  }

  newCode(user: GoogleUser): string {
    const code = `4/0A${randomBytes(24).toString('base64url')}`;
    this.#codes.set(code, { ...user });
    return code;
  }

  async exchange(form: URLSearchParams): Promise<TokenAnswer> {
    for (const name of ['grant_type', 'code', 'client_id', 'client_secret', 'redirect_uri']) {
      if (!form.get(name)) return refusal(400, 'invalid_request', `Missing required parameter: ${name}`);
    }
    if (form.get('grant_type') !== 'authorization_code') {
      return refusal(400, 'unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type')}`);
    }
    if (form.get('client_id') !== this.#client.clientId) {
      return refusal(401, 'invalid_client', 'The OAuth client was not found.');
    }
    if (form.get('client_secret') !== this.#client.clientSecret) return refusal(401, 'invalid_client', 'Unauthorized');
    const code = String(form.get('code'));
    const user = this.#codes.get(code);
    if (user === undefined) return refusal(400, 'invalid_grant', 'Malformed auth code.');
    if (form.get('redirect_uri') !== this.#client.redirectUri) {
      return refusal(400, 'redirect_uri_mismatch', 'Bad Request');
    }
    this.#codes.delete(code);
    return {
      status: 200,
      body: {
        access_token: `ya29.${randomBytes(24).toString('base64url')}`,
        expires_in: 3599,
        scope: 'openid email profile',
        token_type: 'Bearer',
        id_token: await this.#idTokenOf(user),
      },
    };
  }
}

function refusal(status: number, error: string, description: string): TokenAnswer {
  return { status, body: { error, error_description: description } };
}
