import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statusOfCode } from '#contract/errors.ts';
import * as say from '#say/refusals.ts';
import { expectConsoleError } from '#test/setup.ts';
import { addAccount, quickPasswords } from '#test/support/world/account.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let tournamentId: number;
const fails = 'a password whose check fails';

beforeAll(async () => {
  const verify = async (password: string, hash: string) => {
    if (password === fails) throw new Error('secret detail');
    return quickPasswords.verify(password, hash);
  };
  site = await createTestApp({ overrides: { passwords: { ...quickPasswords, verify } as typeof quickPasswords } });
  tournamentId = (await buildTournament(site.app)).id;
  token = (await buildCustomer(site.app)).token;
});
afterAll(() => site.close());

const headers = () => ({ 'content-type': 'application/json', authorization: `Bearer ${token}` });
async function call(method: string, path: string, payload?: unknown) {
  const response = await site.inject({
    method: method as 'GET',
    url: path,
    headers: payload === undefined ? headers() : { 'content-type': 'application/json' },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
  });
  return { status: response.statusCode, body: JSON.parse(response.body) };
}

describe('ids in a path', () => {
  const paths = (id: string): [string, string][] => [
    ['POST', `/api/registration/create/${id}`],
    ['GET', `/api/registration/getAll/${id}`],
    ['GET', `/api/registration/incomplete/${id}`],
    ['GET', `/api/registration/${id}`],
    ['DELETE', `/api/registration/competitor/${id}`],
    ['POST', `/api/registration/spectator/${id}`],
    ['DELETE', `/api/registration/lunch/${id}`],
    ['DELETE', `/api/registration/${id}/merch-orders/${id}`],
    ['GET', `/api/registration/receipt/${id}`],
  ];
  test.each(['abc', '0', '-1', '1.5', '1a', '2147483648', '99999999999999999999', '999999999', '%00'])(
    '%s is 404 everywhere',
    async id => {
      for (const [method, path] of paths(id)) expect([path, (await call(method, path)).status]).toEqual([path, 404]);
    },
  );
});

describe('bodies and refusals', () => {
  test('accepts an empty body without a payload, with or without a JSON content type', async () => {
    const { registrationId } = (await call('POST', `/api/registration/create/${tournamentId}`)).body;
    for (const type of [{}, { 'content-type': 'application/json' }])
      for (const payload of [undefined, ''])
        for (const [method, path] of [
          ['POST', `/api/registration/create/${tournamentId}`],
          ['POST', `/api/registration/spectator/${registrationId}`],
          ['DELETE', `/api/registration/spectator/${registrationId}`],
        ] as const) {
          const response = await site.inject({
            method,
            url: path,
            headers: { ...type, authorization: `Bearer ${token}` },
            ...(payload === undefined ? {} : { payload }),
          });
          expect([path, type, response.statusCode]).toEqual([path, type, 200]);
        }
  });

  test('400: the message joins the field texts with spaces', async () => {
    const { status, body } = await call('PUT', '/api/email/contactUs', {
      firstName: '',
      lastName: 'Roy',
      email: 'ava',
      phone: '705',
      message: 'Hello',
    });
    expect([status, body]).toEqual([
      400,
      {
        code: 'bad_input',
        message: 'Value is required Value is not a valid email address Please enter a valid 10 digit phone number',
        errors: {
          firstName: ['Value is required'],
          email: ['Value is not a valid email address'],
          phone: ['Please enter a valid 10 digit phone number'],
        },
      },
    ]);
  });

  test('500: gives the general text with its number, and nothing about the cause', async () => {
    expectConsoleError('internal');
    const { email } = await addAccount(site.app);
    const answer = await call('POST', '/api/users/authenticate', { username: email, password: fails });
    expect([answer.status, answer.body]).toEqual([
      500,
      {
        code: 'internal',
        message: '(500) Something went wrong, please try again later or contact us for help.',
      },
    ]);
  });

  test('refuses a missing role in the words of §6', () => {
    expect([statusOfCode.role_missing, say.role_missing()]).toEqual([
      403,
      'You do not have the required permissions to access this resource. Please contact us if you believe this is an error.',
    ]);
  });
});
