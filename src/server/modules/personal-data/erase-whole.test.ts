import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactUs } from '#contract/contact-form.ts';
import { erasePersonalData } from '#contract/personal-data.ts';
import { requestWithdrawal } from '#contract/registration/competitor.ts';
import { inPaymentTransaction } from '#server/modules/payment/adopt-payment.actions.ts';
import { openReview } from '#server/modules/payment/open-review.ts';
import { type AttackWorld, openAttackWorld } from '#test/support/attack/attack-world.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { listTextColumns } from '#test/support/store/text-columns.ts';
import { buildWholePerson, type WholePerson } from '#test/support/world/whole-person.ts';
import { nobodysData, personalTables } from './data-map.ts';
import { namedTexts, nobodysTexts } from './other-texts.ts';

const mark = 'zq-';
const child = `${mark}child.first ${mark}child.last`;
/** The map says so: numbers of the payment service, keys, the receipt's code. */
const allowed = /zq-(attempt|session|dispute|pay|code|late)/g;

describe('PRIV-14 an erasure', () => {
  let world: AttackWorld;
  let person: WholePerson;
  let other: WholePerson;
  beforeAll(async () => {
    world = await openAttackWorld();
    person = await buildWholePerson(world.app, mark);
    other = await buildWholePerson(world.app, 'ot-');
    await world.db
      .updateTable('competitor')
      .set({ firstName: `${mark}child.first`, lastName: `${mark}child.last` })
      .where('id', '=', person.competitorId)
      .execute();
    await plantInTexts();
    await tellStaff();
  });
  afterAll(() => world.close());

  /** In every text that may name them: beside what is there, in every row. */
  async function plantInTexts(): Promise<void> {
    const { db, staff, table } = world;
    const by = { personId: staff.SuperAdmin.personId, at: world.site.clock.now() };
    const shift = await db
      .insertInto('shift')
      .values({ personId: by.personId, openedAt: by.at, closedAt: by.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('shiftCount')
      .values({ shiftId: shift.id, channel: 'cash', turn: 1, countedCents: 1, countedBy: by.personId, at: by.at })
      .execute();
    await db
      .insertInto('draftChange')
      .values({ ...by, draftId: table.draft.id, sequence: 1, kind: 'move', before: '{}', after: '{}' })
      .execute();
    await db
      .insertInto('hallMessage')
      .values({ tournamentId: world.tournamentId, text: 'Lunch', isWhole: false, saidAt: by.at, until: by.at })
      .execute();
    const types = new Map((await listTextColumns(world.app)).map(one => [`${one.table}.${one.column}`, one.type]));
    for (const [name, column] of namedTexts) {
      const value =
        types.get(`${name}.${column}`) === 'jsonb'
          ? sql`case when jsonb_typeof(${sql.ref(column)}) = 'array' then ${sql.ref(column)} else coalesce(${sql.ref(column)}, '{}') end
              || ${JSON.stringify({ about: `About ${child}.` })}::jsonb`
          : sql`coalesce(${sql.ref(column)}, '') || ${` About ${child}.`}`;
      const { rows } = await sql`update ${sql.table(name)} set ${sql.ref(column)} = ${value} returning 1`.execute(db);
      expect(rows.length, `${name}.${column}`).toBeGreaterThan(0);
    }
  }

  /** What reaches the team by mail, and what staff and the history keep elsewhere. */
  async function tellStaff(): Promise<void> {
    const { site, app, db, staff } = world;
    const { token, registrationId, competitorId, email } = person;
    const asked = await site.refused(requestWithdrawal, {
      token,
      params: { id: competitorId },
      input: { reason: `${mark}because` },
    });
    expect(asked.status).toBe(200);
    const now = site.clock.now();
    await inPaymentTransaction(app, { now, caller: null }, tx =>
      openReview(tx, { registrationId, kind: 'late', about: 'x', detail: `Paid by ${mark}payer` }),
    );
    await db
      .updateTable('paymentReview')
      .set({ settledAt: now })
      .where('registrationId', '=', registrationId)
      .execute();
    const message = { firstName: `${mark}a`, lastName: `${mark}b`, email, phone: null, message: `${mark}hello` };
    await site.api(contactUs, { input: message });
    await site.api(contactUs, { token, input: { ...message, email: `${mark}elsewhere@example.com` } });
    await db
      .insertInto('history')
      .values({
        at: now,
        actorPersonId: staff.SuperAdmin.personId,
        subject: 'registration',
        subjectId: other.registrationId,
        action: 'competitor moved away; money stays here',
        after: JSON.stringify({ competitor: child }),
        reason: `For ${child}`,
      })
      .execute();
    await db
      .insertInto('idempotencyRecord')
      .values({
        personId: staff.SuperAdmin.personId,
        key: 'k',
        route: 'x',
        inputHash: 'x',
        answer: JSON.stringify({ competitors: [{ registrationId, firstName: `${mark}kept` }] }),
        createdAt: now,
      })
      .execute();
  }

  const left = async () => (await rowsWith(world.app, mark)).filter(row => row.replaceAll(allowed, '').includes(mark));

  test('every text column of the database has a verdict, and no verdict is about nothing', async () => {
    const columns = await listTextColumns(world.app);
    const verdicts = Object.entries(nobodysTexts).flatMap(([table, texts]) =>
      Object.keys(texts).map(column => `${table}.${column}`),
    );
    const personal: readonly string[] = personalTables.map(([table]) => table);
    const places = columns.map(({ table, column }) => ({ table, place: `${table}.${column}` }));
    expect(
      places.filter(({ table, place }) => !(personal.includes(table) || verdicts.includes(place))).map(x => x.place),
    ).toEqual([]);
    const known = places.map(({ place }) => place);
    expect([...verdicts, ...namedTexts.map(place => place.join('.'))].filter(place => !known.includes(place))).toEqual(
      [],
    );
    expect(Object.keys(nobodysTexts).filter(table => !(table in nobodysData))).toEqual([]);
  });

  test('leaves the name in no text that others wrote, and nothing in what was mailed to staff', async () => {
    // Another family's child of the same name, and a number that two families share.
    const shared = '7055550199';
    const { db } = world;
    await db
      .insertInto('contact')
      .values([
        { registrationId: person.registrationId, name: 'x', phoneNumber: shared },
        { registrationId: other.registrationId, name: 'x', phoneNumber: shared },
      ])
      .execute();
    await db
      .insertInto('note')
      .values({
        registrationId: other.registrationId,
        authorPersonId: world.staff.SuperAdmin.personId,
        body: `Call ${shared}`,
        at: world.site.clock.now(),
      })
      .execute();
    expect((await left()).length).toBeGreaterThan(80);
    const answer = await world.site.refused(erasePersonalData, {
      params: { personId: person.personId },
      input: { confirmation: person.email, reason: 'Asked by mail' },
      token: world.staff.SuperAdmin.token,
    });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    expect(await left()).toEqual([]);
    expect((await rowsWith(world.app, `Call ${shared}`)).length).toBe(1);
    expect((await rowsWith(world.app, 'About ….')).length).toBeGreaterThan(40);
  });
});
