import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { oneAddress } from '#test/support/attack/one-address.ts';
import { officeInputs } from '#test/support/world/office-inputs.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildMerch,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

type Json = Record<string, unknown>;
/** Where roles are what the route is about. */
const aboutRoles: RouteName[] = ['staff.inviteStaff', 'staff.setRoles'];
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  enum?: unknown[];
  items?: Schema;
}

let site: TestApp;
let customer: BuiltPerson;
let staff: BuiltPerson;
let params: Record<string, number | string>;
let valid: Partial<Record<RouteName, Json>>;

beforeAll(async () => {
  site = await createTestApp();
  const catalogue = await buildCatalogue(site.app.db);
  const tournament = await buildTournament(site.app);
  const merch = await buildMerch(site.app.db, tournament.id);
  customer = await buildCustomer(site.app);
  staff = await buildStaff(site.app, 'SuperAdmin');
  const created = await site.api(routes['registration.createRegistration'], {
    params: { tournamentId: tournament.id },
    token: customer.token,
  });
  const { registrationId } = created.body;
  const competitor = competitorInput(catalogue, registrationId);
  const added = await site.api(routes['competitor.addCompetitor'], { input: competitor, token: customer.token });
  params = {
    registrationId,
    tournamentId: tournament.id,
    id: added.body.id,
    sessionId: 'none',
    merchId: merch.merchId,
    personId: customer.personId,
    waiverVersionId: catalogue.waiverVersionId,
    fileId: 1,
    messageId: 1,
    outboxId: 1,
    suppressionId: 1,
    competitorId: added.body.id,
    passkeyId: 1,
    operationId: 1,
    deviceId: 'desk-1',
    reviewId: 1,
    payoutId: 1,
    shiftId: 1,
    editId: 1,
    draftId: 1,
    draftDivisionId: 1,
    ringId: 1,
    screenCode: 'K7PW2M',
    blockKind: 'question',
    hallMessageId: 1,
    importId: 1,
    tabletId: 1,
    actId: 1,
    changeId: 1,
    requestId: 1,
    duplicateId: 1,
    merchOrderId: 1,
    schoolId: 1,
    questionId: 1,
    injuryReportId: 1,
    on: '2027-03-20',
  };
  valid = {
    'users.authenticate': { username: 'a@example.com', password: 'longenough' },
    'users.googleOauth': { credential: 'code', clientId: 'client' },
    'users.register': { ...oneAddress, email: 'b@example.com', password: 'longenough', confirmPassword: 'longenough' },
    'users.verify': { hash: 'abc' },
    'users.resendVerification': { username: 'a@example.com', password: 'longenough' },
    'users.forgot': { email: 'a@example.com' },
    'users.reset': { userId: 1, hash: 'abc', newPassword: 'longenough' },
    'secondFactor.signInByPasskey': {
      id: 'abc',
      response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' },
    },
    'secondFactor.offerSecondFactor': { username: 'a@example.com', password: 'longenough' },
    'secondFactor.setUpSecondFactor': {
      username: 'a@example.com',
      password: 'longenough',
      authenticator: { offer: 'abc', code: '123456' },
    },
    'secondFactor.proveOneself': { password: 'longenough' },
    'secondFactor.addSecondFactor': { proof: 'abc', authenticator: { offer: 'abc', code: '123456' } },
    'secondFactor.renamePasskey': { proof: 'abc', name: 'Phone' },
    'secondFactor.removeSecondFactor': { proof: 'abc', passkeyId: 1 },
    'secondFactor.renewRecoveryCodes': { proof: 'abc' },
    'users.askEmailChange': { proof: 'abc', email: 'a@example.com' },
    'users.changeEmail': { hash: 'abc' },
    'users.updateProfile': oneAddress,
    'users.chooseLanguage': { language: 'fr' },
    'contactForm.contactUs': {
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
      phone: '7055550100',
      message: 'Hello',
    },
    'registration.addMerchOrder': { merchId: merch.merchId, merchSizeId: merch.sizeIds[0] },
    'registration.saveContacts': { contacts: [] },
    'question.saveAnswers': { answers: [{ questionId: 1, version: 1, value: 'The Inn' }] },
    'competitor.addCompetitor': competitor,
    'competitor.updateCompetitor': { id: added.body.id, ...competitor },
    'competitor.requestWithdrawal': { reason: 'Injured' },
    'competitor.saveDraft': { fields: { firstName: 'A' } },
    ...officeInputs({ tournamentId: tournament.id, catalogue, sizeId: merch.sizeIds[0] ?? 0 }),
    'ringTable.enterRing': { pin: '123456', name: 'Tablet 1' },
    'scoreboard.enterScoreboard': { pin: '123456' },
    'payment.decidePracticePayment': { decision: 'pay' },
    'customer.saveNotificationPreferences': { wantsNews: true, contacts: [] },
  };
});
afterAll(() => site.close());

/** Where a registration in person is what the route is about. */
const begunAtTheDesk: RouteName[] = ['staffRegistration.createInPerson'];
/** Who may do everything, what is completed or in person, and whose sessions ended. */
async function decidedByTheServer() {
  const { db } = site.app;
  return {
    admins: await db.selectFrom('personRole').selectAll().where('role', '=', 'SuperAdmin').execute(),
    completed: await db.selectFrom('registration').select('id').where('completedAt', 'is not', null).execute(),
    inPerson: await db.selectFrom('registration').select('id').where('isInPerson', '=', true).orderBy('id').execute(),
    sessions: await db.selectFrom('person').select('id').where('tokenVersion', '=', 99).execute(),
  };
}

/** A family where families may call, else somebody who may do everything. */
const tokenFor = (route: Route): string => (route.roles.includes('Customer') ? customer : staff).token;

/** A fingerprint of every table except the ones that count attempts. */
async function fingerprint(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('failed_attempt') order by 1`.execute(
    site.app.db,
  );
  const parts = tables.rows.map(({ name }) => {
    const row = name === 'outbox' ? sql`t.dedupe_key` : sql`t::text`; // what waits there is sent meanwhile
    return sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as hash from ${sql.id(name)} t`;
  });
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1`.execute(site.app.db);
  return JSON.stringify(rows);
}

const send = (route: Route, body: string) =>
  site.inject({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    headers: {
      'content-type': 'application/json',
      ...(route.roles.includes('Unauthenticated') ? {} : { authorization: `Bearer ${tokenFor(route)}` }),
    },
    payload: body,
  });

const typesOf = (schema: Schema): string[] => [
  ...[schema.type ?? []].flat(),
  ...(schema.enum ? ['string'] : []),
  ...(schema.anyOf ?? []).flatMap(typesOf),
];

/** Values that no field of these types may take. */
function wrongValues(schema: Schema): [string, unknown][] {
  const types = typesOf(schema);
  if (types.length === 0) return [];
  const takes = (type: string): boolean => types.includes(type) || (type === 'number' && types.includes('integer'));
  return [
    ...(takes('object') || takes('array')
      ? []
      : ([
          ['an object', {}],
          ['a list', [1]],
        ] as [string, unknown][])),
    ...(takes('array')
      ? ([
          ['an object', {}],
          ['a list of nonsense', ['x', null, {}]],
        ] as [string, unknown][])
      : []),
    ...(takes('string') ? [] : ([['text', 'nonsense']] as [string, unknown][])),
    ...(takes('number') || takes('string') === false ? [] : ([['a number', 5]] as [string, unknown][])),
    ...(takes('boolean') ? [] : ([['true', true]] as [string, unknown][])),
    ...(takes('number')
      ? ([
          ['a huge number', 1e300],
          ['far less than nothing', -1e9],
          ...(takes('integer') ? ([['a fraction', 1.5]] as [string, unknown][]) : []),
        ] as [string, unknown][])
      : []),
    ...(takes('string')
      ? ([
          ['huge', 'x'.repeat(30_000)],
          ['a NUL', 'a\u0000b'],
          ['a control character', 'a\u001bb'],
          ['a lone surrogate', 'a\ud800b'],
        ] as [string, unknown][])
      : []),
  ];
}

describe.each(Object.entries(routes).filter(([, route]) => (route as Route).input) as unknown as [RouteName, Route][])(
  'every field of %s',
  (name, route) => {
    const schema = z.toJSONSchema(route.input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Schema;
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([field]) => !(name === 'competitor.saveDraft' && field === 'fields'),
    );

    let before: string;
    beforeAll(async () => {
      before = await fingerprint();
    });

    test.each(fields)(
      '%s: answers 400 naming the field for a wrong, huge or unreadable value',
      async (field, fieldSchema) => {
        const wrong: [string, unknown][] = wrongValues(fieldSchema);
        if (schema.required?.includes(field)) wrong.push(['missing', undefined]);
        expect(wrong.length).toBeGreaterThan(0);
        for (const [what, value] of wrong) {
          const response = await send(route, JSON.stringify({ ...valid[name], [field]: value }));
          expect(response.statusCode, `${field} ${what}: ${response.body}`).toBe(400);
          const { errors, message } = JSON.parse(response.body) as {
            errors: Record<string, string[]>;
            message: string;
          };
          expect(
            Object.keys(errors).some(key => key === field || key.startsWith(`${field}.`)),
            `${field} ${what}: ${response.body}`,
          ).toBe(true);
          expect(message).not.toMatch(/invalid input|expected/i);
        }
      },
    );

    test('a refused call changes nothing', async () => {
      expect(await fingerprint()).toBe(before);
    });

    test('never accepts a field that only the server may set', async () => {
      const before = await decidedByTheServer();
      const response = await send(
        route,
        JSON.stringify({
          ...valid[name],
          isCompleted: true,
          completedAt: '2020-01-01',
          price: 0,
          cost: 0,
          personId: 1,
          ...(aboutRoles.includes(name) ? {} : { roles: ['SuperAdmin'] }),
          role: 'SuperAdmin',
          tokenVersion: 99,
          verifiedAt: '2020-01-01',
          isInPerson: true,
        }),
      );
      expect(response.statusCode).toBeLessThan(500);
      if (!begunAtTheDesk.includes(name)) expect(await decidedByTheServer()).toEqual(before);
    });
  },
);
