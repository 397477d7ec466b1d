import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getRegistration } from '#contract/registration/registration.ts';
import { moveCompetitor } from '#contract/registration/staff-registration.ts';
import type { RouteName } from '#contract/routes.ts';
import type { StaffRole } from '#core/access/access.ts';
import { fieldRules, type GuardedField, mayReadField } from '#core/access/field-access.ts';
import { type AttackCall, allRoutes, familyCalls, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld } from '#test/support/attack/attack-world.ts';

// Every staff role on every route that can answer with a competitor, before and after check-in, looking for a planted note.
const marker = 'zqplantednote';
let world: AttackWorld;
let calls: Partial<Record<RouteName, AttackCall>>;
beforeAll(async () => {
  world = await openAttackWorld();
  await world.mark();
});
afterAll(() => world?.close());

const childIds = (): number[] => [world.victim.open.competitorId, world.victim.done.competitorId];
async function plant(checkedInAt: Date | null): Promise<void> {
  await world.rewind();
  const { db, victim } = world;
  await db.updateTable('competitor').set({ medicalNote: marker, checkedInAt }).where('id', 'in', childIds()).execute();
  await db
    .updateTable('competitorDraft')
    .set({
      fields: JSON.stringify({ firstName: 'Aino', medicalNote: marker }),
      opened: JSON.stringify({ firstName: 'Aino', medicalNote: marker }),
    })
    .where('registrationId', '=', victim.done.registrationId)
    .execute();
  calls = { ...familyCalls(world, victim), ...staffCalls(world) };
}

/** What an answer says, also inside a ZIP. */
function textOf(body: string, bytes: Buffer, type: unknown): string {
  if (!String(type).includes('zip')) return body;
  return Object.values(unzipSync(bytes))
    .map(file => strFromU8(file))
    .join('\n');
}
/** Names of the properties in a schema of an answer, at any depth. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesOf)];
}
const answerOf = (output: z.ZodMiniType): string[] => propertiesOf(z.toJSONSchema(output, { unrepresentable: 'any' }));
const tellsOfCompetitors = allRoutes.filter(
  ([, { method, output, answers }]) =>
    method === 'GET' || answers === 'file' || answerOf(output).some(name => /competitor|medical/i.test(name)),
);

async function readings(): Promise<number[]> {
  const rows = await world.db
    .selectFrom('history')
    .select(['subjectId', 'before', 'after'])
    .where('subject', '=', 'competitor')
    .where('action', '=', 'read medical note')
    .orderBy('subjectId')
    .execute();
  expect(JSON.stringify(rows)).not.toContain(marker);
  return rows.map(({ subjectId }) => subjectId);
}

/** Which routes tell the note to this role, each with the competitors whose line it left. */
async function tell(role: StaffRole, checkedInAt: Date | null, headers: Record<string, string> = {}) {
  const told: [name: string, ids: number[]][] = [];
  let answered = 0;
  await plant(checkedInAt);
  for (const [name, route] of tellsOfCompetitors) {
    const request = requestOf(route, calls[name] ?? {}, world.staff[role].token);
    const answer = await world.site.inject({ ...request, headers: { ...request.headers, ...headers } });
    if (answer.statusCode === 200) answered++;
    const ids = await readings();
    if (textOf(answer.body, answer.rawPayload, answer.headers['content-type']).includes(marker)) told.push([name, ids]);
    if (route.method !== 'GET' || ids.length > 0) await plant(checkedInAt);
  }
  return { told, answered };
}

describe('ACCESS-24 ACCESS-25 a planted note is told only by what may tell it, and each telling leaves its line', () => {
  const note = (): [string, number[]] => ['checkIn.getMedicalNote', [world.victim.done.competitorId]];
  const everything = (): [string, number[]] => [
    'personalData.exportPersonalData',
    childIds().toSorted((a, b) => a - b),
  ];
  test.each<[StaffRole, boolean, () => [string, number[]][]]>([
    ['CheckInAdmin', false, () => []],
    ['CheckInAdmin', true, () => [note()]],
    ['TournamentDirector', false, () => [note()]],
    ['TournamentDirector', true, () => [note()]],
    ['SuperAdmin', false, () => [note(), everything()]],
    ['SuperAdmin', true, () => [note(), everything()]],
  ])('%s, checked in: %j', { timeout: 120_000 }, async (role, isCheckedIn, expected) => {
    const { told, answered } = await tell(role, isCheckedIn ? world.site.clock.now() : null);
    expect(new Map(told)).toEqual(new Map(expected()));
    expect(answered).toBeGreaterThan(40);
  });

  test('not to a director who acts for the family, on any call of the family', { timeout: 120_000 }, async () => {
    const { told, answered } = await tell('TournamentDirector', null, {
      usercontext: String(world.victim.personId),
    });
    expect(told).toEqual([]);
    expect(answered).toBeGreaterThan(25);
  });

  test('to the family itself, which leaves no line', async () => {
    await plant(null);
    const told: string[] = [];
    for (const [name, route] of tellsOfCompetitors.filter(([, { method }]) => method === 'GET')) {
      const { body } = await world.site.inject(requestOf(route, calls[name] ?? {}, world.victim.token));
      if (body.includes(marker)) told.push(name);
    }
    expect(told).toEqual(
      expect.arrayContaining([
        'registration.getRegistration',
        'registration.getAllRegistrations',
        'customer.getCustomerHome',
        'competitor.getCompetitorForm',
      ]),
    );
    expect(await readings()).toEqual([]);
  });
});

describe('ACCESS-25 moving a competitor with a note to another family', () => {
  /** A move of the victim's child to the attacker's registration; the status, and whether the other family reads the note. */
  async function move(role: StaffRole, checkedInAt: Date | null) {
    await plant(checkedInAt);
    const { victim, attacker, staff, site } = world;
    const answer = await site.refused(moveCompetitor, {
      token: staff[role].token,
      params: { registrationId: victim.done.registrationId, competitorId: victim.done.competitorId },
      input: { toRegistrationId: attacker.done.registrationId, reason: 'Wrong family' },
    });
    const request = requestOf(
      getRegistration,
      { params: { registrationId: attacker.done.registrationId } },
      attacker.token,
    );
    return { answer, isTold: (await site.inject(request)).body.includes(marker) };
  }

  test('is refused to a volunteer before check-in, and moves nothing', async () => {
    const { answer, isTold } = await move('CheckInAdmin', null);
    expect([answer.status, Object.keys(answer.body.errors ?? {}), isTold]).toEqual([400, ['toRegistrationId'], false]);
    expect(await readings()).toEqual([]);
  });

  test.each<[StaffRole, boolean]>([
    ['CheckInAdmin', true],
    ['TournamentDirector', false],
  ])('leaves a line when a %s does it, checked in: %j', async (role, isCheckedIn) => {
    const { answer, isTold } = await move(role, isCheckedIn ? world.site.clock.now() : null);
    expect([answer.status, isTold]).toEqual([200, true]);
    expect(await readings()).toEqual([world.victim.done.competitorId]);
  });
});

describe('ACCESS-24 the contract', () => {
  /** The answer whose handler asks the rule, because it depends on the competitor. */
  const asking: Partial<Record<RouteName, GuardedField>> = { 'checkIn.getMedicalNote': 'medicalNote' };
  test('has no guarded field in an answer to somebody who may never read it', () => {
    const wrong = allRoutes.flatMap(([name, route]) => {
      const names = answerOf(route.output);
      // Outside the office everybody reads their own.
      const readers = route.path.startsWith('/api/admin/') ? route.roles.map(role => [role]) : (['family'] as const);
      return Object.entries(fieldRules).flatMap(([key, { names: own }]) => {
        const field = key as GuardedField;
        const isTold = own.some(one => names.includes(one)) && asking[name] !== field;
        const mayNot = readers.filter(reader => !mayReadField(field, reader, { isCheckedIn: false }));
        return isTold && mayNot.length > 0 ? [`${name} tells ${field} to ${mayNot.join()}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });
});
