import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRingDay, markAbsent } from '#contract/ring/ring.ts';
import { suppress } from '#server/modules/outbox/suppression.actions.ts';
import { type OpenRingDay, openRingDay } from '#test/support/ring/call-world.ts';
import { switchOffers } from '#test/support/world/organisation.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

let numbers = 7_055_550_000;
const newNumber = (): string => String(++numbers);

/** The family's contact with this answer; a number of its own unless one is given. */
async function answer(day: OpenRingDay, family: string, agreed: boolean | null, phoneNumber = newNumber()) {
  const registrationId = day.families.get(family)?.registrationId as number;
  await site.app.db
    .insertInto('contact')
    .values({ registrationId, name: 'A parent', phoneNumber, agreedToSmsDivisionNotifications: agreed })
    .execute();
  return phoneNumber;
}
async function textsTo(phone: string) {
  const rows = await site.app.db
    .selectFrom('outbox')
    .select('payload')
    .where('channel', '=', 'sms')
    .where('recipient', '=', phone)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => (payload as { text: string }).text);
}
/** Three divisions in Ring 1; Maija and Olli are siblings in the second. */
async function open() {
  const day = await openRingDay(site, [
    { title: 'Boys 6-7', people: ['Eino'] },
    { title: 'Mixed 8-9', people: ['Maija of Korhonen', 'Olli of Korhonen', 'Aino'] },
    { title: 'Girls 10-11', people: ['Ida', 'Kai of Korhonen'] },
  ]);
  for (const title of ['Boys 6-7', 'Mixed 8-9', 'Girls 10-11']) await day.assign(title, 0);
  return day;
}
const end = '\nReply STOP to end';
const next = `NLC: Maija and Olli are next in Ring 1 (Mixed 8-9). Please get ready at the ring.${end}`;
const called = `NLC: Maija and Olli are called to Ring 1 now (Mixed 8-9).${end}`;
const lastCall = `NLC: Last call: Maija and Olli are called to Ring 1 now (Mixed 8-9).${end}`;

test('MSG-18 a French family is called in French', async () => {
  const day = await open();
  const [french, english] = [await answer(day, 'Korhonen', true), await answer(day, 'Aino', true)];
  const personId = day.families.get('Korhonen')?.person.personId ?? 0;
  await site.app.db.updateTable('person').set({ language: 'fr' }).where('id', '=', personId).execute();
  await site.app.db.insertInto('frenchText').values({ english: 'Ring 1', french: 'Aire 1' }).execute();
  await day.tap('start', 'Boys 6-7');
  expect(await textsTo(french)).toEqual([
    'NLC: Prochain appel (Aire 1) : Maija et Olli (Mixte 8-9). Préparez-vous sur place.\nARRET pour vous désabonner',
  ]);
  expect(await textsTo(english)).toEqual([
    `NLC: Aino is next in Ring 1 (Mixed 8-9). Please get ready at the ring.${end}`,
  ]);
});

test('RING-28 next, first call, last call: one text each, with all the family’s children', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  await day.tap('start', 'Boys 6-7');
  expect(await textsTo(phone)).toEqual([next]);
  await day.tap('call', 'Mixed 8-9');
  expect(await textsTo(phone)).toEqual([next, called]);
  await day.tap('call', 'Mixed 8-9');
  expect(await textsTo(phone)).toHaveLength(2);
  await day.tap('call', 'Mixed 8-9');
  expect(await textsTo(phone)).toEqual([next, called, lastCall]);
  await day.tap('finish', 'Boys 6-7');
  await day.tap('start', 'Mixed 8-9');
  expect((await textsTo(phone)).slice(3)).toEqual([
    `NLC: Kai is next in Ring 1 (Girls 10-11). Please get ready at the ring.${end}`,
  ]);
});

test('RING-28 undo and redo send no second text', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  const undone = await day.undo(await day.tap('call', 'Mixed 8-9'));
  expect(undone.assignments.find(({ draftDivisionId }) => draftDivisionId === day.divisionIds[1])?.calls).toBe(0);
  await day.tap('call', 'Mixed 8-9');
  await day.undo(await day.undo(await day.tap('start', 'Boys 6-7')));
  expect((await textsTo(phone)).filter(text => text === called)).toHaveLength(1);
});

test('RING-28 two taps on the same call send one text', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  const ringAssignmentId = await day.assignmentOf('Mixed 8-9');
  const answers = await Promise.all([1, 2].map(() => day.tryChange({ kind: 'call', ringAssignmentId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await textsTo(phone)).toEqual([called]);
});

test('RING-28 a call after a move to another ring names the new ring', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  await day.tap('call', 'Mixed 8-9');
  await day.move('Mixed 8-9', 1);
  await day.tap('call', 'Mixed 8-9');
  expect(await textsTo(phone)).toEqual([called, called.replace('Ring 1', 'Ring 2')]);
});

test('RING-28 a number shared by two families gets one text', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  await answer(day, 'Aino', true, phone);
  await day.tap('call', 'Mixed 8-9');
  expect(await textsTo(phone)).toEqual([called.replace('Maija and Olli', 'Maija, Olli and Aino')]);
});

test('RING-28 texts nobody who did not agree, has not answered, or refused elsewhere', async () => {
  const day = await open();
  const [no, open2, both] = [await answer(day, 'Korhonen', false), await answer(day, 'Korhonen', null), newNumber()];
  await answer(day, 'Korhonen', true, both);
  await answer(day, 'Korhonen', false, both);
  const other = await answer(day, 'Ida', true);
  await day.tap('call', 'Mixed 8-9');
  for (const phone of [no, open2, both, other]) expect(await textsTo(phone)).toEqual([]);
});

test('RING-28 texts nothing about absent or withdrawn competitors, or for incomplete registrations', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  const aino = await answer(day, 'Aino', true);
  const { db } = site.app;
  await site.api(markAbsent, {
    token: day.token,
    params: day.params,
    input: {
      draftDivisionId: day.divisionIds[1] as number,
      isAbsent: true,
      competitorId: day.people.get('Olli of Korhonen') as number,
    },
  });
  await db
    .updateTable('competitor')
    .set({ withdrawnAt: site.clock.now() })
    .where('id', '=', day.people.get('Aino') as number)
    .execute();
  const ida = await answer(day, 'Ida', true);
  await db
    .updateTable('registration')
    .set({ completedAt: null })
    .where('id', '=', day.families.get('Ida')?.registrationId as number)
    .execute();
  await day.tap('call', 'Mixed 8-9');
  await day.tap('call', 'Girls 10-11');
  expect(await textsTo(phone)).toEqual([
    `NLC: Maija is called to Ring 1 now (Mixed 8-9).${end}`,
    `NLC: Kai is called to Ring 1 now (Girls 10-11).${end}`,
  ]);
  expect(await textsTo(aino)).toEqual([]);
  expect(await textsTo(ida)).toEqual([]);
});

test('RING-28 texts no number that is only in an incomplete registration', async () => {
  const day = await open();
  const personId = day.families.get('Korhonen')?.person.personId as number;
  const { id: registrationId } = await site.app.db
    .insertInto('registration')
    .values({ tournamentId: day.tournamentId, personId, createdAt: site.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const phoneNumber = newNumber();
  await site.app.db
    .insertInto('contact')
    .values({ registrationId, name: 'A parent', phoneNumber, agreedToSmsDivisionNotifications: true })
    .execute();
  expect((await day.tap('call', 'Mixed 8-9')).texts?.families).toBe(0);
  expect(await textsTo(phoneNumber)).toEqual([]);
});

test('RING-28 texts no suppressed number', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  const { db } = site.app;
  await suppress(
    { db, now: site.clock.now(), caller: null },
    { channel: 'sms', address: phone, scope: 'all', reason: 'stop' },
  );
  const fine = await answer(day, 'Aino', true);
  await day.tap('call', 'Mixed 8-9');
  await site.drainOutbox();
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'status'])
    .where('recipient', 'in', [phone, fine])
    .orderBy('recipient')
    .execute();
  expect(rows).toEqual([
    { recipient: phone, status: 'suppressed' },
    { recipient: fine, status: 'sent' },
  ]);
});

test('RING-28 texts nothing before or after the day, as calls then are training', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  const onTheDay = site.clock.now();
  for (const hours of [-15, 16]) {
    site.clock.set(new Date(onTheDay.getTime() + hours * 3_600_000));
    await day.undo(await day.tap('call', 'Mixed 8-9'));
    expect(await textsTo(phone)).toEqual([]);
  }
  site.clock.set(onTheDay);
  await day.tap('call', 'Mixed 8-9');
  expect(await textsTo(phone)).toEqual([called]);
});

test('RING-28 with AllowSmsNotifications off, texts nothing and shows staff that it is off', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  await switchOffers(site, { allowSmsNotifications: false });
  try {
    expect((await day.tap('call', 'Mixed 8-9')).texts).toBeNull();
    expect(await textsTo(phone)).toEqual([]);
  } finally {
    await switchOffers(site, { allowSmsNotifications: true });
  }
});

test('a refused change texts nobody', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  await day.tap('start', 'Boys 6-7');
  const ringAssignmentId = await day.assignmentOf('Mixed 8-9');
  expect((await day.tryChange({ kind: 'start', ringAssignmentId })).body.code).toBe('ring_busy');
  expect(await textsTo(phone)).toEqual([next]);
});

test('RING-28 staff see how many texts were sent, wait or failed, and how many families agreed', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  await answer(day, 'Aino', true, phone);
  await answer(day, 'Ida', true);
  await answer(day, 'Eino', null);
  const { texts } = await day.tap('call', 'Mixed 8-9');
  expect(texts).toEqual({ sent: 0, waiting: 1, failed: 0, families: 2 });
  await site.drainOutbox();
  await day.tap('call', 'Girls 10-11');
  const rows = () => site.app.db.updateTable('outbox').where('dedupeKey', 'like', `call:call:${day.divisionIds[2]}:%`);
  await rows().set({ status: 'failed' }).where('recipient', '=', phone).execute();
  await rows().set({ status: 'delivered' }).where('recipient', '<>', phone).execute();
  const query = { tournament: String(day.tournamentId) };
  const { body } = await site.api(getRingDay, { token: day.token, query });
  expect(body.day?.texts).toEqual({ sent: 2, waiting: 0, failed: 1, families: 2 });
});

test('RING-28 a restart texts nothing again', async () => {
  const day = await open();
  const phone = await answer(day, 'Korhonen', true);
  await day.undo(await day.tap('call', 'Mixed 8-9'));
  const { store, tokens } = site.app;
  const again = await createTestApp({ overrides: { store, tokens }, now: site.clock.now().toISOString() });
  const ringAssignmentId = await day.assignmentOf('Mixed 8-9');
  expect((await day.tryChange({ kind: 'call', ringAssignmentId }, again)).status).toBe(200);
  expect(await textsTo(phone)).toEqual([called]);
  await again.close();
});
