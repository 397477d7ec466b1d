import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { requestWithdrawal, updateCompetitor } from '#contract/registration/competitor.ts';
import * as contract from '#contract/registration/family-change.ts';
import { decideWithdrawal } from '#contract/registration/staff-registration.ts';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import { type MatchDesk, openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { joinFamily } from '#test/support/world/two-parents.ts';
import {
  type BuiltCatalogue,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  competitorInput,
} from '#test/support/world/world.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site.app;

let match: MatchDesk;
let catalogue: BuiltCatalogue;
let aino: number;
let family: { person: { token: string; personId: number; email: string }; registrationId: number };
/** Two families with children who compete in forms; Aino's has paid. */
beforeEach(async () => {
  catalogue = await buildCatalogue(db);
  match = await openMatchmaking(site);
  aino = await match.enter({ name: 'Aino', family: 'Laine', age: 15, level: 'green' });
  await match.enter({ name: 'Maya', family: 'Roy', age: 15, level: 'green' });
  family = match.families.get('Laine') as typeof family;
});

async function inputOf(changes: Partial<ReturnType<typeof competitorInput>> = {}) {
  const row = await db.selectFrom('competitor').select(['birthOn']).where('id', '=', aino).executeTakeFirstOrThrow();
  const same = { firstName: 'Aino', lastName: 'Roy', birthDate: row.birthOn, genderId: 1 as const };
  const eventIds = [catalogue.events.forms];
  return { id: aino, ...competitorInput(catalogue, family.registrationId, { ...same, eventIds, ...changes }) };
}
const change = async (changes: Partial<ReturnType<typeof competitorInput>>, token = family.person.token) =>
  site.refused(contract.changePaidCompetitor, { token, input: await inputOf(changes) });
const competitorNow = async () => {
  const row = await db
    .selectFrom('competitor')
    .select(['birthOn', 'competitorLevelId', 'weightKg', 'version'])
    .where('id', '=', aino)
    .executeTakeFirstOrThrow();
  const entries = await db.selectFrom('entry').select('eventId').where('competitorId', '=', aino).execute();
  return { ...row, eventIds: entries.map(({ eventId }) => eventId).toSorted((a, b) => a - b) };
};
const mails = async (personId = family.person.personId) =>
  (
    await db
      .selectFrom('outbox')
      .select(['payload', 'recipient'])
      .where('template', '=', 'paidChange')
      .where('personId', '=', personId)
      .orderBy('id')
      .execute()
  ).map(({ payload }) => payload as Record<string, unknown>);
const yesterday = addDays(calendarDayAt(site.clock.now().getTime(), 'America/Toronto'), -1);
/** Online registration closed yesterday. */
const lastDay = (changesUntil: string | null) =>
  db
    .updateTable('tournament')
    .set({ changesUntil, registrationClosesAfter: yesterday })
    .where('id', '=', match.tournamentId)
    .execute();
const { green, white, black } = await buildCatalogue(db).then(({ levels }) => levels);

describe('before divisions are published', () => {
  test('REG-46 a family changes level, events and birth date of a paid competitor, and is mailed what changed', async () => {
    const { forms, sparring } = catalogue.events;
    const wanted = { competitorLevelId: white, eventIds: [forms, sparring], birthDate: '2016-02-01', weightKg: 33 };
    const { body } = await change(wanted);
    expect(body).toMatchObject({
      outcome: 'changed',
      competitor: { competitorLevelId: white, birthDate: '2016-02-01' },
    });
    expect(await competitorNow()).toMatchObject({
      competitorLevelId: white,
      birthOn: '2016-02-01',
      weightKg: 33,
      eventIds: [forms, sparring].toSorted((a, b) => a - b),
    });
    expect(await mails()).toEqual([
      expect.objectContaining({
        about: 'Aino Roy',
        outcome: 'changed',
        changes: [
          { what: 'birthDate', before: [expect.stringMatching(/-01-15$/)], after: ['2016-02-01'] },
          { what: 'competitorLevelId', before: ['Test intermediate'], after: ['Test beginner'] },
          { what: 'eventIds', before: ['Test forms'], after: ['Test forms', 'Test sparring'] },
        ],
      }),
    ]);
    const history = await db
      .selectFrom('history')
      .select(['actorPersonId', 'action'])
      .where('subject', '=', 'competitor')
      .where('subjectId', '=', aino)
      .execute();
    expect(history).toEqual([{ actorPersonId: family.person.personId, action: 'change' }]);
    // The same again changes nothing that decides, and mails nothing.
    expect((await change(wanted)).body).toMatchObject({ outcome: 'changed' });
    expect(await mails()).toHaveLength(1);
  });

  test('REG-46 after the last day only details change, and the specified call stays as it was', async () => {
    await lastDay(null);
    const late = await change({ competitorLevelId: white });
    expect([late.status, late.body.code]).toEqual([409, 'changes_closed']);
    expect(late.body.message).toContain('write to us');
    expect((await change({ weightKg: 30 })).status).toBe(200);
    await lastDay(addDays(yesterday, 1));
    expect((await change({ competitorLevelId: white })).status).toBe(200);
    const old = await site.refused(updateCompetitor, {
      token: family.person.token,
      input: await inputOf({ competitorLevelId: green }),
    });
    expect(Object.keys(old.body.errors ?? {})).toEqual(['competitorLevelId']);
    expect((await competitorNow()).competitorLevelId).toBe(white);
  });

  test('refuses what could not be registered, at its field', async () => {
    const refused = async (changes: Parameters<typeof change>[0]) => {
      const { body } = await change(changes);
      return [body.code, ...Object.keys(body.errors ?? {})];
    };
    expect(await refused({ eventIds: [catalogue.events.blackForms] })).toEqual(['bad_input', 'eventIds']);
    expect(await refused({ birthDate: '2099-01-01' })).toEqual(['bad_input', 'birthDate']);
    expect(await refused({ competitorLevelId: 999_999 })).toEqual(['bad_input', 'competitorLevelId']);
    const { forms } = catalogue.events;
    expect(await refused({ competitorLevelId: black, eventIds: [forms, catalogue.events.blackForms] })).toEqual([
      undefined,
    ]);
  });

  test('both parents change it, and other families find nothing', async () => {
    const ben = await buildCustomer(site.app);
    await joinFamily(site, family.person, ben);
    expect((await change({ competitorLevelId: white }, ben.token)).status).toBe(200);
    const stranger = await buildCustomer(site.app);
    const look = { params: { competitorId: aino } };
    expect((await change({ competitorLevelId: green }, stranger.token)).body.code).toBe('not_found');
    for (const route of [contract.getPaidCompetitor, contract.takeChangeBack] as const)
      expect((await site.refused(route, { ...look, token: stranger.token })).body.code).toBe('not_found');
    // A competitor of another family in one's own registration.
    const own = match.families.get('Roy') as typeof family;
    const input = { ...(await inputOf({ competitorLevelId: green })), registrationId: own.registrationId };
    const answer = await site.refused(contract.changePaidCompetitor, { token: own.person.token, input });
    expect(answer.body.code).toBe('not_found');
  });

  test('someone who was withdrawn keeps level and events', async () => {
    const params = { registrationId: family.registrationId, competitorId: aino };
    const input = { decision: 'withdraw', reason: 'A broken arm' } as const;
    await site.api(requestWithdrawal, { token: family.person.token, params: { id: aino }, input: { reason: null } });
    await site.api(decideWithdrawal, { token: match.token, params, input });
    expect((await change({ competitorLevelId: white })).body.code).toBe('already_withdrawn');
  });
});

describe('with a published draft', () => {
  beforeEach(async () => {
    await match.publish(await match.make('Out'));
  });
  const list = async () => (await site.api(contract.listChangeRequests, { token: match.token })).body;
  const ofAino = async () => (await list()).filter(({ competitorId }) => competitorId === aino);
  const answer = async (input: { answer: 'accepted' | 'declined'; reason?: string | null; version?: number }) => {
    const [request] = await ofAino();
    const body = { reason: null, version: request?.version ?? 1, ...input };
    const params = { requestId: request?.requestId ?? 0 };
    return site.refused(contract.answerChangeRequest, { token: match.token, params, input: body });
  };
  const look = () =>
    site.api(contract.getPaidCompetitor, { token: family.person.token, params: { competitorId: aino } });

  test('REG-48 a change that moves a division waits for staff, who see what it moves; details change at once', async () => {
    const before = await competitorNow();
    expect((await look()).body).toMatchObject({ isOpen: true, placedEventIds: [catalogue.events.forms], asked: null });
    const { body } = await change({ competitorLevelId: white, eventIds: [catalogue.events.sparring], weightKg: 28 });
    expect(body).toMatchObject({ outcome: 'asked' });
    expect(await competitorNow()).toEqual({ ...before, weightKg: 28, version: before.version + 1 });
    expect((await look()).body.asked).toMatchObject({
      competitorLevelId: white,
      eventIds: [catalogue.events.sparring],
    });
    expect(await ofAino()).toEqual([
      expect.objectContaining({
        name: 'Aino Roy',
        askedBy: 'Maija Korhonen',
        changes: [
          { what: 'competitorLevelId', before: 'Test intermediate', after: 'Test beginner' },
          { what: 'eventIds', before: 'Test forms', after: 'Test sparring' },
        ],
        places: [expect.objectContaining({ eventTitle: 'Test forms', people: 2, effect: 'leaves' })],
        newEvents: ['Test sparring'],
      }),
    ]);
    expect((await mails()).map(({ outcome }) => outcome)).toEqual(['asked']);
  });

  test('REG-48 a further event is entered at once and waits for a division', async () => {
    const { forms, sparring } = catalogue.events;
    expect((await change({ eventIds: [forms, sparring] })).body).toMatchObject({ outcome: 'changed' });
    expect((await competitorNow()).eventIds).toHaveLength(2);
    expect(await ofAino()).toEqual([]);
  });

  test('REG-44 a yes makes the change, and the family is mailed once', async () => {
    await change({ competitorLevelId: white });
    expect((await answer({ answer: 'accepted', version: 99 })).body.code).toBe('changed_meanwhile');
    const [request] = await ofAino();
    expect((await answer({ answer: 'accepted' })).status).toBe(200);
    expect((await competitorNow()).competitorLevelId).toBe(white);
    expect((await mails()).map(({ outcome }) => outcome)).toEqual(['asked', 'accepted']);
    expect(await ofAino()).toEqual([]);
    const again = await site.refused(contract.answerChangeRequest, {
      token: match.token,
      params: { requestId: request?.requestId as number },
      input: { answer: 'declined', reason: 'Too late', version: 1 },
    });
    expect(again.body.code).toBe('already_settled');
    const accepted = await db
      .selectFrom('history')
      .select(['actorPersonId', 'forPersonId'])
      .where('subject', '=', 'competitor')
      .where('subjectId', '=', aino)
      .where('action', '=', 'accept change request')
      .execute();
    const by = { actorPersonId: match.director.personId, forPersonId: family.person.personId };
    expect(accepted).toEqual([by]);
  });

  test('REG-44 a no needs a reason, and mails it', async () => {
    await change({ competitorLevelId: white });
    const without = await answer({ answer: 'declined' });
    expect([without.body.code, Object.keys(without.body.errors ?? {})]).toEqual(['bad_input', ['reason']]);
    await answer({ answer: 'declined', reason: 'Her test is after the tournament.' });
    expect((await competitorNow()).competitorLevelId).toBe(green);
    expect((await mails()).at(-1)).toMatchObject({ outcome: 'declined', reason: 'Her test is after the tournament.' });
    expect((await change({ competitorLevelId: white })).body).toMatchObject({ outcome: 'asked' });
  });

  test('REG-48 while one waits there is no other; the family may take it back', async () => {
    expect((await change({ competitorLevelId: white })).body).toMatchObject({ outcome: 'asked' });
    expect((await change({ competitorLevelId: black })).body).toMatchObject({ code: 'change_waits' });
    expect((await change({ weightKg: 29 })).status).toBe(200);
    const back = { token: family.person.token, params: { competitorId: aino } };
    expect((await site.api(contract.takeChangeBack, back)).body).toBe(true);
    expect((await site.refused(contract.takeChangeBack, back)).body.code).toBe('not_found');
    expect(await ofAino()).toEqual([]);
    expect((await change({ competitorLevelId: black })).body).toMatchObject({ outcome: 'asked' });
  });

  test('only those who make divisions read and answer requests', async () => {
    await change({ competitorLevelId: white });
    const desk = await buildStaff(site.app, 'CheckInAdmin');
    for (const token of [desk.token, family.person.token])
      expect((await site.refused(contract.listChangeRequests, { token })).status).toBe(403);
  });
});
