import type { IncomingMessage, ServerResponse } from 'node:http';
import { OAuth2Issuer, OAuth2Service } from 'oauth2-mock-server';
import { announce, listenOnLoopback, readBody, readJson, sendJson } from '../serve-fake.ts';
import { gsiScript } from './gsi-script.ts';
import { IdTokens, type MintOptions } from './id-tokens.ts';
import { anna, type GoogleUser, type PopupOutcome } from './people.ts';
import { TokenEndpoint } from './token-endpoint.ts';

/**
 * Google sign-in on loopback: discovery and keys from oauth2-mock-server, a strict token endpoint, and the script that
 * pages load. GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_CODE_REDIRECT_URI and GOOGLE_ISSUER come from the environment.
 */
const clientId = process.env.GOOGLE_CLIENT_ID || 'fake.apps.googleusercontent.com';
const url = await listenOnLoopback((request, response) => {
  handle(request, response).catch(error => {
    console.error(error);
    sendJson(response, 500, { error: String(error) });
  });
});
const issuer = new OAuth2Issuer();
issuer.url = process.env.GOOGLE_ISSUER || url;
const discovery = new OAuth2Service(issuer, { jwks: '/oauth2/v3/certs' });
const idTokens = new IdTokens(issuer, clientId);
await idTokens.rotateKey();
const tokenEndpoint = new TokenEndpoint(
  {
    clientId,
    clientSecret: process.env.GOOGLE_CLIENT_SECRET || 'fake-secret',
    redirectUri: process.env.GOOGLE_CODE_REDIRECT_URI || 'postmessage',
  },
  user => idTokens.mint(user),
);
let user: GoogleUser = { ...anna };
let outcome: PopupOutcome = 'agrees';
announce({ url, issuer: issuer.url, clientId });

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', url);
  switch (`${request.method} ${pathname}`) {
    case 'POST /token': {
      const answer = await tokenEndpoint.exchange(new URLSearchParams(await readBody(request)));
      return sendJson(response, answer.status, answer.body, { 'cache-control': 'no-store' });
    }
    case 'GET /gsi/client': {
      // One visit may press the button more than once; each press gets a code of its own.
      const codes = Array.from({ length: 5 }, () => tokenEndpoint.newCode(user));
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
      response.end(gsiScript({ clientId, outcome, codes }));
      return;
    }
    case 'POST /_control/user':
      user = { ...anna, ...(await readJson(request)) };
      return sendJson(response, 200, user);
    case 'POST /_control/popup':
      outcome = (await readJson(request)).outcome as PopupOutcome;
      return sendJson(response, 200, { outcome });
    case 'POST /_control/code':
      return sendJson(response, 200, { code: tokenEndpoint.newCode({ ...user, ...(await readJson(request)) }) });
    case 'POST /_control/mint':
      return sendJson(response, 200, { idToken: await idTokens.mint(user, (await readJson(request)) as MintOptions) });
    case 'POST /_control/rotate':
      await idTokens.rotateKey();
      return sendJson(response, 200, {});
    default:
      discovery.requestHandler(request, response);
  }
}
