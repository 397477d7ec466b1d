import type { Response } from 'light-my-request';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import type { AnyHandler } from '#server/http/call-route.ts';
import { type AttackCall, allRoutes, familyCalls, type Json, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld } from '#test/support/attack/attack-world.ts';
import { planted } from '#test/support/attack/foreign-ids.ts';
import { fullSize } from '#test/support/full-size.ts';
import { leavesOf } from '#test/support/site/call-leaves.ts';
import { changedTables, rowsOfTables } from '#test/support/store/table-dump.ts';

// What a contract does not name is dropped (http/input.ts): with any other field beside its own, at the top and in every
// object of it, a call does exactly what it does without, row for row, tried on the very same rows. What is by chance (codes,
// tokens, hashes) is what differs between two calls as they are.
let world: AttackWorld;
let calls: Partial<Record<RouteName, AttackCall>>;
let poison: Json;
beforeAll(async () => {
  world = await openAttackWorld();
  calls = { ...staffCalls(world), ...familyCalls(world, world.victim) };
  poison = { ...(await everyColumn()), ...named };
  await world.mark();
});
afterAll(() => world.close());

/** Writes that cannot be done in this world, but are refused by what it holds: the extra fields change nothing of that. */
const refusedHere: RouteName[] = [
  ...(['users.authenticate', 'users.googleOauth', 'users.resendVerification', 'catalogue.deleteEventType'] as const),
  ...(['secondFactor.signInByPasskey', 'secondFactor.offerSecondFactor', 'secondFactor.setUpSecondFactor'] as const),
  ...(['secondFactor.proveOneself', 'secondFactor.addSecondFactor', 'secondFactor.renewRecoveryCodes'] as const),
  ...(['payment.stripeEvents', 'outbox.retryOutbox', 'outbox.smsStatus', 'outbox.smsIncoming'] as const),
  ...([
    'merch.uploadMerchPicture',
    'tournamentSettings.uploadMap',
    'pageBlock.uploadBlockPicture',
    'checkIn.settleConflict',
    'meeting.askFamilies',
    'matchmaking.publishDraft',
    'repair.makeRepair',
    'final.drawFinal',
  ] as const),
  ...(['draftChange.undoChange', 'draftChange.redoChange', 'ringTable.settleTableConflict'] as const),
  ...(['hall.endHallMessage', 'hall.removeScreen'] as const),
  ...(['familyImport.previewImport', 'familyImport.importFamilies', 'familyImport.undoImport'] as const),
  ...(['trial.enterTrial', 'trial.playFamily', 'trial.renewTrialLink'] as const),
  ...(['communication.moveMessage', 'communication.stopMessage'] as const),
  ...(['walkIn.sendWalkIn', 'walkIn.takeWalkIn', 'walkIn.removeWalkIn'] as const),
  ...([
    'staffPayment.useCredit',
    'payout.seePayout',
    'payout.unseePayout',
    'wrapUp.adoptPaces',
    'wrapUp.undoPaces',
    'injuryReport.correctInjuryReport',
    'begunDivision.undoBegunDivision',
  ] as const),
];

const when = '2001-09-09T01:46:40.000Z';
const named: Json = {
  price: 0,
  total: 0,
  cost: 0,
  amountCents: 0,
  isCompleted: true,
  isPaid: true,
  paidAt: when,
  completedAt: when,
  roles: ['SuperAdmin'],
  role: 'SuperAdmin',
  isAdmin: true,
  userId: 1,
  ownerId: 1,
  personId: 1,
  actorId: 1,
  createdAt: when,
  checkedIn: true,
  weightVerified: true,
  stripeSessionId: 'cs_x',
  emailVerified: true,
  token: 'x',
};

/** Every column of the database, with a value of its type. */
async function everyColumn(): Promise<Json> {
  const { rows } = await world.app.store.pool.query<{ name: string; type: string }>(
    "SELECT DISTINCT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = 'public'",
  );
  const values: Record<string, unknown> = {
    boolean: true,
    integer: 1,
    bigint: 1,
    numeric: 1,
    smallint: 1,
    date: '2001-09-09',
    jsonb: {},
    ARRAY: ['x'],
    'timestamp with time zone': when,
  };
  const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(rows.map(({ name, type }) => [camel(name), values[type] ?? 'zqpoison']));
}

/** The names a schema knows at any depth: those are fields of the route. */
function namesOf(route: Route): Set<string> {
  const names = new Set<string>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, part] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(part as Json)) names.add(name);
      walk(part);
    }
  };
  if (route.input) walk(z.toJSONSchema(route.input as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }));
  return names;
}

/** Objects whose keys are data, not fields. */
const isData = (name: RouteName, key: string): boolean =>
  (name === 'competitor.saveDraft' && key === 'fields') ||
  (name === 'checkIn.sendOperations' && /^(value|seen)$/.test(key));

function poisoned(name: RouteName, value: unknown, fields: Json): unknown {
  if (Array.isArray(value)) return value.map(item => poisoned(name, item, fields));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([key, part]) => [
    key,
    isData(name, key) ? part : poisoned(name, part, fields),
  ]);
  return { ...fields, ...Object.fromEntries(own) };
}

interface Outcome {
  status: number;
  body: unknown;
  rows: Record<string, unknown>;
}
const tokenFor = (route: Route): string | undefined => {
  if (route.roles.length === 5) return;
  return (route.roles.includes('Customer') ? world.victim : world.staff.SuperAdmin).token;
};

async function outcomeOf(route: Route, call: AttackCall, before: Record<string, string>): Promise<Outcome> {
  const answer: Response = await world.site.inject(requestOf(route, call, tokenFor(route)));
  const { pool } = world.app.store;
  const rows = await rowsOfTables(pool, changedTables(before, await world.store.tableSums()));
  await world.rewind();
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, body: isJson ? JSON.parse(answer.body) : answer.body, rows };
}

/** Where two outcomes differ. */
function differences(one: Outcome, other: Outcome): string[] {
  const [a, b] = [one, other].map(
    outcome => new Map(leavesOf(outcome).map(([leaf, value]) => [leaf.join('.'), value])),
  );
  const places = new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])]);
  return [...places].filter(place => a?.get(place) !== b?.get(place));
}

/** The call with more fields; null where there is no body to put them in. */
function withMore(name: RouteName, route: Route, call: AttackCall, fields: Json): AttackCall {
  if (call.raw) {
    // A form: its text fields, five at most.
    const [boundary] = call.raw.split('\r\n');
    const more = Object.entries(fields)
      .slice(0, 3)
      .map(
        ([key, value]) => `${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`,
      );
    return { ...call, raw: more.join('') + call.raw };
  }
  if (route.body) return { ...call, query: fields };
  return {
    ...call,
    input: poisoned(name, call.input ?? {}, fields) as Json,
    query: { ...call.query, ...(route.input ? {} : fields) },
  };
}

async function findings(name: RouteName, route: Route): Promise<string[]> {
  const call = calls[name] ?? {};
  const known = namesOf(route);
  const fields = Object.fromEntries(Object.entries(poison).filter(([key]) => !known.has(key)));
  const before = await world.store.tableSums();
  const first = await outcomeOf(route, call, before);
  const found: string[] = [];
  if (refusedHere.includes(name) !== first.status >= 400)
    found.push(`${name}: ${first.status} ${JSON.stringify(first.body)}`);
  let byChance: Set<string> | undefined;
  // By themselves, those with a mark of their own; in small all at once, which tells as much when nothing is wrong.
  const sets: Json[] = fullSize(
    [fields],
    [
      fields,
      ...Object.keys(named)
        .filter(key => key in fields)
        .map(key => ({ [key]: fields[key] })),
    ],
  );
  for (const set of sets) {
    const outcome = await outcomeOf(route, withMore(name, route, call, set), before);
    let changed = differences(first, outcome);
    if (changed.length > 0) {
      byChance ??= new Set(differences(first, await outcomeOf(route, call, before)));
      changed = changed.filter(place => !byChance?.has(place));
    }
    if (changed.length > 0)
      found.push(
        `${name} with ${Object.keys(set).slice(0, 5).join(', ')}…: ${changed.slice(0, 5).join(', ')} ${outcome.status}`,
      );
    if (JSON.stringify(outcome.rows).includes('zqpoison')) found.push(`${name}: keeps what it was not asked for`);
  }
  return found;
}

const writes = allRoutes.filter(([, { method }]) => method !== 'GET');

test.each(writes)('%s ignores fields it does not know', async (name, route) => {
  expect(await findings(name, route)).toEqual([]);
});

test('the fields cover the database and published research, and nearly every write succeeds', () => {
  expect(Object.keys(poison)).toEqual(
    expect.arrayContaining(['completedAt', 'tokenVersion', 'verifiedAt', 'price', 'isPaid', 'emailVerified']),
  );
  expect(Object.keys(poison).length).toBeGreaterThan(250);
  expect(writes.length - refusedHere.length).toBeGreaterThan(100);
});

describe('planted: finds a handler that takes what it finds in the body', () => {
  const body = (bytes: Buffer): Json => JSON.parse(bytes.toString() || '{}') as Json;
  const taking =
    (take: (call: Parameters<AnyHandler['run']>[0], given: Json) => Promise<unknown>) =>
    (whole: AnyHandler): AnyHandler => ({
      ...whole,
      run: async (call, prepared) => {
        const answer = await whole.run(call, prepared);
        await take(call, body(call.rawBody));
        return answer;
      },
    });
  const own = (id: unknown) => Number(id ?? world.victim.personId);
  const plants: [RouteName, ReturnType<typeof taking>][] = [
    [
      'users.updateProfile',
      taking(
        async ({ db }, given) =>
          given.tokenVersion &&
          db
            .updateTable('person')
            .set({ tokenVersion: Number(given.tokenVersion) + 7 })
            .where('id', '=', world.victim.personId)
            .execute(),
      ),
    ],
    [
      'competitor.updateCompetitor',
      taking(
        async ({ db }, given) =>
          given.checkedInAt &&
          db
            .updateTable('competitor')
            .set({ createdAt: String(given.checkedInAt) })
            .where('id', '=', own(given.id))
            .execute(),
      ),
    ],
    [
      'registration.addSpectator',
      taking(
        async ({ db }, given) =>
          given.isInPerson &&
          db
            .updateTable('registration')
            .set({ isInPerson: true })
            .where('id', '=', world.victim.open.registrationId)
            .execute(),
      ),
    ],
    // One inside another.
    [
      'registration.saveContacts',
      taking(async ({ db }, given) => {
        const [contact] = (given.contacts ?? []) as Json[];
        if (contact?.registrationId)
          await db
            .updateTable('registration')
            .set({ spectators: 9 })
            .where('id', '=', world.victim.open.registrationId)
            .execute();
      }),
    ],
  ];
  test.each(plants)('%s', async (name, plant) => {
    const route = allRoutes.find(([one]) => one === name)?.[1] as Route;
    expect((await planted(world, name, plant, () => findings(name, route))).length).toBeGreaterThan(0);
  });
  test('and one whose answer reveals what was sent', async () => {
    const plant = (whole: AnyHandler): AnyHandler => ({
      ...whole,
      run: async call => ({ told: 'isPaid' in body(call.rawBody) }) as never,
    });
    const [name, route] = allRoutes.find(([one]) => one === 'ring.createRing') as [RouteName, Route];
    expect((await planted(world, name, plant, () => findings(name, route))).length).toBeGreaterThan(0);
  });
});
