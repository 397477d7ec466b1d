import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/check-in.ts';
import { listChanges, searchHistory } from '#contract/history.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCatalogue, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let family: DeskFamilyOfTest;
/** The volunteer’s desk. */
let desk: Desk;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  family = await buildDeskFamily(site);
  desk = await buildDesk(site);
  director = await buildStaff(site.app, 'TournamentDirector');
  await rename(desk.volunteer, 'Adam', 'Attacker');
  await rename(director, 'Priya', 'Sharma');
});

async function rename({ personId }: BuiltPerson, firstName: string, lastName: string): Promise<void> {
  await site.app.db.updateTable('person').set({ firstName, lastName }).where('id', '=', personId).execute();
}
const child = (i = 0) => family.competitorIds[i] as number;
/** What the volunteer sends as if the director had done it. */
const asDirector = (kind: contract.Operation['kind'], value = {}, seen = {}, competitorId: number | null = child()) =>
  desk.next({ kind, registrationId: family.registrationId, competitorId, value, seen, doneBy: director.personId });

async function sendEverything(): Promise<void> {
  const { waiverVersionId } = await buildCatalogue(site.app.db);
  const unsigned = { waiverVersionId: null, waiverSignedBy: null, waiverSignedAt: null };
  await site.app.db.updateTable('competitor').set(unsigned).where('id', '=', child()).execute();
  const { contactId } = family;
  const measure = asDirector('measure', { weightKg: 41 }, { weightKg: null });
  const sign = asDirector('waiver', { signedBy: 'Maija Korhonen', waiverVersionId }, { isWaiverSigned: false });
  const check = asDirector('check-in', {}, { checkedInAt: null });
  const { body } = await desk.send([
    measure,
    sign,
    check,
    asDirector('hand-over', { what: 'lunch' }, { handedOverAt: null }, null),
    asDirector('sms-answer', { contactId, agreed: true }, { agreed: null }, null),
    asDirector('undo-check-in', {}, { checkedInAt: check.doneAt }),
    asDirector('check-in', {}, { checkedInAt: null }, child(1)),
    asDirector('measure', { weightKg: 39 }, { weightKg: null }), // another weight stands there: a person decides
  ]);
  expect(body.outcomes.map(({ outcome }) => outcome).filter(outcome => outcome === 'applied').length).toBeGreaterThan(
    6,
  );
}

/** Every text of an answer that speaks of the director. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('Sharma') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('CHECK-14 a volunteer sends operations in a director’s name', () => {
  test('CHECK-14 the history names the volunteer as the one who did it, and the director only beside', async () => {
    await sendEverything();
    const rows = await site.app.db
      .selectFrom('history')
      .select(['action', 'actorPersonId', 'forPersonId', 'after'])
      .where('actorPersonId', 'in', [desk.volunteer.personId, director.personId])
      .where('subject', 'in', ['competitor', 'registration', 'contact'])
      .execute();
    expect(rows.length).toBeGreaterThan(6);
    for (const row of rows) expect([row.action, row.actorPersonId]).toEqual([row.action, desk.volunteer.personId]);
    expect(rows.filter(({ action }) => action === 'check in')).toMatchObject([
      { forPersonId: director.personId, after: { checkedInBy: desk.volunteer.personId } },
      { forPersonId: director.personId, after: { checkedInBy: desk.volunteer.personId } },
    ]);
    expect(rows.find(({ action }) => action === 'sms preference')?.forPersonId).toBe(family.customer.personId);
  });

  test('CHECK-14 no row of the database says that the director checked in or handed over anything', async () => {
    await sendEverything();
    const { db } = site.app;
    const { checkedInBy } = await db
      .selectFrom('competitor')
      .select('checkedInBy')
      .where('id', '=', child(1))
      .executeTakeFirstOrThrow();
    const handed = await db
      .selectFrom('handOver')
      .select('personId')
      .where('registrationId', '=', family.registrationId)
      .execute();
    expect([checkedInBy, ...handed.map(({ personId }) => personId)]).toEqual([
      desk.volunteer.personId,
      desk.volunteer.personId,
    ]);
    const operations = await db
      .selectFrom('checkInOperation')
      .select(['doneBy', 'sentBy'])
      .where('deviceId', '=', desk.deviceId)
      .execute();
    for (const row of operations) expect(row).toEqual({ doneBy: director.personId, sentBy: desk.volunteer.personId });
  });

  test('CHECK-14 no answer names the director without the volunteer before', async () => {
    await sendEverything();
    const other = await buildDesk(site);
    const again = await other.send([
      other.next({
        kind: 'check-in',
        registrationId: family.registrationId,
        competitorId: child(1),
        seen: { checkedInAt: null },
      }),
      other.next({
        kind: 'measure',
        registrationId: family.registrationId,
        competitorId: child(),
        value: { weightKg: 44 },
        seen: { weightKg: null },
      }),
    ]);
    expect(again.body.outcomes).toMatchObject([
      { outcome: 'already', detail: expect.stringMatching(/^Checked in by Adam Attacker for Priya Sharma at /) },
      { outcome: 'conflict', detail: expect.stringContaining('41 kg by Adam Attacker for Priya Sharma at ') },
    ]);
    const { body: conflicts } = await site.api(contract.listConflicts, { token: director.token });
    const own = conflicts.filter(({ registrationId }) => registrationId === family.registrationId);
    expect(own.map(({ sentBy }) => sentBy)).toEqual(
      expect.arrayContaining(['Adam Attacker for Priya Sharma', 'Staff CheckInAdmin']),
    );
    for (const text of [again.body, own].flatMap(textsOf)) expect(text).toContain('Adam Attacker for Priya Sharma');
  });

  test('CHECK-14 the history pages show the volunteer before the director', async () => {
    await sendEverything();
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const [subject, subjectId] = ['competitor', child()] as const;
    const { body: changes } = await site.api(listChanges, {
      token: director.token,
      params: { subject, subjectId },
      query: { page: '1' },
    });
    const { body: found } = await site.api(searchHistory, {
      token: admin.token,
      query: { personId: String(director.personId), page: '1' },
    });
    const items = [...changes.items, ...found.items];
    expect(items.length).toBeGreaterThan(6);
    for (const { actor, forPerson } of items)
      expect([actor?.name, forPerson?.name]).toEqual(['Adam Attacker', 'Priya Sharma']);
  });
});

test('CHECK-14 an operation that its sender did names nobody else', async () => {
  const measure = desk.next({
    kind: 'measure',
    registrationId: family.registrationId,
    competitorId: child(),
    value: { weightKg: 41 },
    seen: { weightKg: null },
  });
  await desk.send([measure]);
  const [row] = await site.app.db
    .selectFrom('history')
    .select(['actorPersonId', 'forPersonId'])
    .where('subject', '=', 'competitor')
    .where('subjectId', '=', child())
    .execute();
  expect(row).toEqual({ actorPersonId: desk.volunteer.personId, forPersonId: null });
});
