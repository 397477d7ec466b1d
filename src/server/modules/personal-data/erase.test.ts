import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as users from '#contract/users.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import { signInWithout } from '#test/support/world/session.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import { buildWholePerson, plantMarks, type WholePerson } from '#test/support/world/whole-person.ts';
import type { BuiltPerson } from '#test/support/world/world.ts';
import { dataMap } from './data-map.ts';

let desk: ErasureDesk;
let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  desk = await openErasureDesk();
  ({ site, admin } = desk);
});
afterAll(() => site.close());

const getPerson = (id: number) =>
  site.app.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const fateOf = (table: keyof typeof dataMap, column: string) =>
  (dataMap[table].columns as Record<string, { fate: unknown }>)[column]?.fate;

describe('PRIV-5 erasing', () => {
  let person: WholePerson;
  let other: WholePerson;
  let marks: Map<string, string>;
  let before: Record<string, unknown[]>;
  let ofOther: Record<string, unknown[]>;
  beforeAll(async () => {
    other = await buildWholePerson(site.app, 'ot-');
    person = await buildWholePerson(site.app, 'mk-');
    marks = await plantMarks(
      site.app,
      person,
      'mk-',
      (table, column) => dataMap[table].rows === 'go' || fateOf(table, column) !== 'stays',
    );
    // Things that are not there any more, and what other people's rows hold of them.
    const { registrationId, personId } = person;
    const gone = { registrationId, firstName: 'mk-gone' };
    const at = site.clock.now();
    await site.app.db
      .insertInto('history')
      .values([
        {
          at,
          actorPersonId: admin.personId,
          subject: 'competitor',
          subjectId: 900_001,
          action: 'add',
          after: JSON.stringify(gone),
        },
        {
          at,
          actorPersonId: admin.personId,
          subject: 'competitor',
          subjectId: 900_001,
          action: 'change',
          reason: 'mk-why',
        },
        {
          at,
          actorPersonId: personId,
          subject: 'file',
          subjectId: 900_002,
          action: 'send',
          after: '{"title":"mk-file"}',
        },
        {
          at,
          actorPersonId: personId,
          subject: 'file',
          subjectId: 900_002,
          action: 'remove',
          before: '{"title":"mk-file"}',
        },
      ])
      .execute();
    const mail = { channel: 'email' as const, recipient: 'team@example.com', notBefore: at, createdAt: at };
    await site.app.db
      .insertInto('outbox')
      .values([
        {
          ...mail,
          dedupeKey: 'c1',
          template: 'contactMessage',
          payload: JSON.stringify({ email: person.email.toUpperCase(), message: 'mk-hello' }),
        },
        { ...mail, dedupeKey: 'c2', template: 'staffNotice', registrationId, payload: '{"detail":"mk-notice"}' },
      ])
      .execute();
    await site.app.db
      .insertInto('idempotencyRecord')
      .values({
        personId: admin.personId,
        key: 'k',
        route: 'x',
        inputHash: 'x',
        answer: JSON.stringify({ to: person.email }),
        createdAt: at,
      })
      .execute();
    before = await desk.rowsOf(person.personId);
    ofOther = await desk.rowsOf(other.personId);
    expect(marks.size).toBeGreaterThan(40);
    expect((await rowsWith(site.app, 'mk-')).length).toBeGreaterThan(25);
    const { status, body } = await desk.erase(person);
    expect([status, body.message]).toEqual([200, undefined]);
  });

  test('leaves no trace of the person anywhere in the database', async () => {
    // What was planted stays only where the map says so: numbers of the payment service, keys, the receipt's code.
    // An injury report stays until its day (REPORT-4).
    const found = (await rowsWith(site.app, 'mk-')).filter(row => !row.startsWith('injury_report: '));
    const allowed = ['mk-attempt', 'mk-session', 'mk-dispute', 'mk-pay', 'mk-code', 'mk-late'];
    expect(found.filter(row => allowed.reduce((text, word) => text.replaceAll(word, ''), row).includes('mk-'))).toEqual(
      [],
    );
  });

  test('PRIV-6 keeps the ledger, with amounts and a number', async () => {
    const after = await desk.rowsOf(person.personId);
    for (const table of [
      'ledgerEntry',
      'receipt',
      'receiptItem',
      'refund',
      'paymentAttempt',
      'registration',
      'merchOrder',
    ])
      expect(after[table], table).toHaveLength(before[table]?.length ?? -1);
    expect(after.ledgerEntry).toMatchObject([
      { amountCents: 7000, externalId: 'mk-pay', card: null, receiptUrl: null },
    ]);
    expect(after.receiptItem).toMatchObject([{ description: 'About …', amount: 70 }]);
    expect(after.paymentAttempt).toMatchObject([{ lines: [{ description: 'About …' }], amountCents: 7000 }]);
    expect(after.person).toMatchObject([
      { firstName: 'Family', lastName: String(person.personId), email: '', phoneNumber: null, verifiedAt: null },
    ]);
    expect((await desk.look(person.personId)).name).toBe(`Family ${person.personId}`);
  });

  test('keeps competitors as statistics: year of birth, level, school', async () => {
    const { competitor, entry } = await desk.rowsOf(person.personId);
    expect(entry).toHaveLength(1);
    expect(competitor).toMatchObject([
      {
        firstName: 'Competitor',
        lastName: String(person.competitorId),
        birthOn: '2015-01-01',
        genderId: 2,
        weightKg: null,
        heightCm: null,
        medicalNote: null,
        photoConsent: false,
        schoolId: (before.competitor as { schoolId: number }[])[0]?.schoolId,
      },
    ]);
  });

  test('PRIV-7 keeps consents, and a complaint can still be matched to the address', async () => {
    const { consent } = (await desk.rowsOf(person.personId)) as { consent: { address: string; agreed: boolean }[] };
    expect(consent).toHaveLength(1);
    expect(consent[0]?.address).toMatch(/^\$argon2id\$/);
    expect(await site.app.passwords.verify('mk-consent.address', consent[0]?.address ?? '')).toBe(true);
    expect(await site.app.passwords.verify('mk-other', consent[0]?.address ?? '')).toBe(false);
  });

  test('sends nothing that was waiting', async () => {
    const rows = await site.app.db
      .selectFrom('outbox')
      .select(['status', 'recipient', 'payload', 'name'])
      .where('personId', '=', person.personId)
      .execute();
    expect(rows).toEqual([{ status: 'suppressed', recipient: '', payload: null, name: null }]);
  });

  test('is one line of history, with the reason', async () => {
    const rows = await site.app.db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'person')
      .where('subjectId', '=', person.personId)
      .where('action', '=', 'erased')
      .execute();
    expect(rows).toMatchObject([{ actorPersonId: admin.personId, before: null, after: null, reason: desk.reason }]);
  });

  test('changes nobody else’s rows', async () => {
    expect(await desk.rowsOf(other.personId)).toEqual(ofOther);
  });

  test('PRIV-8 repeated, changes nothing and is not an error', async () => {
    const rows = await desk.rowsOf(person.personId);
    const again = await desk.erase(person, { reason: 'Once more' });
    expect(again.status).toBe(200);
    expect(await desk.rowsOf(person.personId)).toEqual(rows);
    expect((await desk.look(person.personId)).obstacles).toEqual([]);
  });

  test('ends the sessions, and nobody can act for an erased person', async () => {
    expect((await site.refused(users.getProfile, { token: person.token })).status).toBe(401);
    const { tokenVersion } = await getPerson(person.personId);
    const fresh = await signInWithout(site.app, person.personId, { version: tokenVersion });
    expect((await site.refused(users.getProfile, { token: fresh })).status).toBe(401);
    const headers = { usercontext: String(person.personId) };
    expect((await site.refused(users.getProfile, { token: admin.token, headers })).status).toBe(404);
  });
});
