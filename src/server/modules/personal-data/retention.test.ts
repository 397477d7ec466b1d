import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgot } from '#contract/users.ts';
import { type Period, periods } from '#core/personal-data/retention.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildWholePerson, plantMarks, type WholePerson } from '#test/support/world/whole-person.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';
import { removeEmailTokens } from '../users/retention.actions.ts';
import { dataMap, type PersonalTable, personalTables } from './data-map.ts';
import { blankWhatIsOver } from './retention.actions.ts';
import { retentionMap } from './retention-map.ts';
import type { AnyTableRule } from './table-rule.ts';

const verdicts = Object.entries(retentionMap) as [PersonalTable, string | Record<string, string>][];

describe('PRIV-11 the retention map', () => {
  test('has a verdict for each row and column that an erasure removes, and for nothing else', () => {
    const taken = personalTables.flatMap(([table, rule]) =>
      rule.rows === 'go'
        ? [table]
        : Object.entries(rule.columns).flatMap(([name, { fate }]) => (fate === 'stays' ? [] : [`${table}.${name}`])),
    );
    const known = verdicts.flatMap(([table, kept]) =>
      typeof kept === 'string' ? [table] : Object.keys(kept).map(name => `${table}.${name}`),
    );
    expect(known.toSorted()).toEqual(taken.toSorted());
    const all = verdicts.flatMap(([, kept]) => (typeof kept === 'string' ? [kept] : Object.values(kept)));
    expect(all.filter(period => !periods.includes(period as Period))).toEqual([]);
  });
});

/** Found by it, or made from the others by the database: they hold no mark of their own. */
const made = ['emailToken.tokenHash', 'knownOrigin.mark', 'registration.familyKey', 'registration.words'];

/** When a table's or column's verdict ends; the fields of history end with the competitor's own. */
function periodOf(place: string): string {
  const [table, column] = place.split('.') as [PersonalTable, string];
  const kept = retentionMap[table];
  if (kept === undefined) return 'stays';
  return typeof kept === 'string' ? kept : (kept[column] ?? 'stays');
}

describe('PRIV-11 over time', () => {
  let site: TestApp;
  let person: WholePerson;
  let marks: Map<string, string>;
  let other: WholePerson;
  let telling: string[];
  let dump: () => Promise<Record<string, string[]>>;
  const found = async (): Promise<string[]> => {
    const text = JSON.stringify(await dump());
    return [...marks]
      .filter(
        ([, mark]) =>
          text.includes(`${mark}"`) || text.includes(`${mark}\\"`) || text.includes(Buffer.from(mark).toString('hex')),
      )
      .map(([place]) => place);
  };
  /** Tables with a line about somebody: with the name, or after it was taken out. */
  const linesAbout = async (name: string): Promise<string[]> => {
    const all = await dump();
    return Object.keys(all).filter(table => all[table]?.some(row => row.includes(`About ${name}`)));
  };
  beforeAll(async () => {
    site = await createTestApp({ now: '2027-05-08T10:00:00-04:00' });
    const { db, store } = site.app;
    dump = async () => {
      const { rows } = await store.pool.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
      );
      const all: Record<string, string[]> = {};
      for (const { name } of rows)
        if (name !== 'job_run')
          all[name] = (await store.pool.query(`select to_jsonb(t)::text as row from "${name}" t order by 1`)).rows.map(
            ({ row }) => row,
          );
      return all;
    };
    person = await buildWholePerson(site.app, 'mk-');
    other = await buildWholePerson(site.app, 'ot-');
    marks = await plantMarks(site.app, person, 'mk-', (table, column) => {
      const rule = dataMap[table] as unknown as AnyTableRule;
      // What is found by names, not by time, has its own test; keys by which a row is found stay.
      return rule.columns[column]?.fate !== 'names out' && !made.includes(`${table}.${column}`);
    });
    // In the ledger a name stands among other words.
    const isTelling = (table: PersonalTable, column: string) =>
      (dataMap[table] as unknown as AnyTableRule).columns[column]?.fate === 'names out';
    telling = [...(await plantMarks(site.app, person, 'mk-', isTelling)).keys()];
    await db
      .updateTable('tournament')
      .set({ tournamentOn: '2027-05-06' })
      .where('id', '=', person.tournamentId)
      .execute();
    await db
      .updateTable('tournament')
      .set({ tournamentOn: '2040-05-06', registrationClosesAfter: '2040-04-06' })
      .where('id', '=', other.tournamentId)
      .execute();
    await db
      .updateTable('competitor')
      .set({ weightKg: 31.25, birthOn: '2015-03-04' })
      .where('id', '=', person.competitorId)
      .execute();
    const told = { firstName: 'mk-told.first', emergencyName: 'mk-told.emergency', weightKg: 31.25 };
    await db
      .insertInto('history')
      .values({
        at: site.clock.now(),
        subject: 'competitor',
        subjectId: person.competitorId,
        action: 'change',
        before: JSON.stringify(told),
        after: JSON.stringify(told),
      })
      .execute();
    for (const name of ['first', 'emergency']) marks.set(`told.${name}`, `mk-told.${name}`);
    expect((await found()).toSorted()).toEqual([...marks.keys()].toSorted());
  });
  afterAll(() => site.close());

  const competitor = () =>
    site.app.db.selectFrom('competitor').selectAll().where('id', '=', person.competitorId).executeTakeFirstOrThrow();
  /** What the map says is still here: nothing whose period is over. */
  const expected = (over: readonly string[]) =>
    [...marks.keys()].filter(place => {
      if (place === 'told.first') return !over.includes('seven years');
      if (place === 'told.emergency') return !over.includes('year');
      return !over.includes(periodOf(place));
    });
  const ofOther = async () =>
    (
      await site.app.store.pool.query(
        `select to_jsonb(c)::text as row from competitor c where id = ${other.competitorId} union all select to_jsonb(k)::text from contact k where registration_id = ${other.registrationId}`,
      )
    ).rows;

  test('30 days: deletes exactly what is kept for a month, not a day earlier; a second run changes nothing', async () => {
    site.clock.set('2027-06-05T12:00:00-04:00');
    const before = await dump();
    await blankWhatIsOver(site.app);
    expect(await dump()).toEqual(before);
    site.clock.set('2027-06-06T12:00:00-04:00');
    const theirs = await ofOther();
    await blankWhatIsOver(site.app);
    expect((await found()).toSorted()).toEqual(expected(['month']).toSorted());
    expect(expected(['month']).length).toBeLessThan(marks.size - 5);
    expect(await competitor()).toMatchObject({ weightKg: 31.25, medicalNote: null });
    expect((await competitor()).emergencyPhone).not.toBe('');
    const after = await dump();
    // Rows of numbers alone hold no mark.
    const toldOf = after.meeting_told?.map(row => (JSON.parse(row) as { competitor_id: number }).competitor_id);
    expect(toldOf).toEqual([other.competitorId]);
    await blankWhatIsOver(site.app);
    expect(await dump()).toEqual(after);
    expect(await ofOther()).toEqual(theirs);
  });

  test('a year: also deletes contacts, weights, notes, files and mails', async () => {
    site.clock.set('2028-05-10T12:00:00-04:00'); // rows without a tournament are two days younger
    const theirs = await ofOther();
    await blankWhatIsOver(site.app);
    expect((await found()).toSorted()).toEqual(expected(['month', 'year']).toSorted());
    expect(await competitor()).toMatchObject({ weightKg: null, measuredWeightKg: null });
    expect(String((await competitor()).birthOn)).toBe('2015-03-04');
    const { rows } = await site.app.store.pool.query(
      `select before from history where subject = 'competitor' and subject_id = ${person.competitorId} and before is not null`,
    );
    expect(rows).toEqual([{ before: { firstName: 'mk-told.first' } }]);
    const after = await dump();
    await blankWhatIsOver(site.app);
    expect(await dump()).toEqual(after);
    expect(await ofOther()).toEqual(theirs);
  });

  test('PRIV-12 seven years: leaves only what an erasure leaves; the ledger stays', async () => {
    const money = async () =>
      await site.app.db.selectFrom('ledgerEntry').select(['id', 'amountCents', 'kind', 'at']).orderBy('id').execute();
    const before = await money();
    const ledger = await linesAbout('mk-competitor.firstName');
    expect(telling.length).toBeGreaterThan(8);
    expect(ledger).toEqual(
      expect.arrayContaining(['ledger_entry', 'refund', 'receipt', 'receipt_item', 'payment_review']),
    );
    expect(await linesAbout('…')).toEqual([]);
    site.clock.set('2034-05-10T12:00:00-04:00');
    const theirs = await ofOther();
    await blankWhatIsOver(site.app);
    const left = (await found()).filter(
      place =>
        !['emailToken', 'failedAttempt', 'idempotencyRecord', 'knownOrigin'].includes(place.split('.')[0] as string),
    );
    // An injury report has a day of its own (REPORT-4).
    expect(left.filter(place => !['stays', 'injury'].includes(periodOf(place)))).toEqual([]);
    expect(await competitor()).toMatchObject({ firstName: 'Competitor', birthOn: '2015-01-01', guardianName: null });
    expect(await money()).toEqual(before);
    expect(await linesAbout('mk-competitor.firstName')).toEqual([]);
    expect(await linesAbout('…')).toEqual(ledger);
    expect(await ofOther()).toEqual(theirs);
    const { erasedAt } = await site.app.db
      .selectFrom('person')
      .select('erasedAt')
      .where('id', '=', person.personId)
      .executeTakeFirstOrThrow();
    expect(erasedAt).not.toBeNull();
    const after = await dump();
    await blankWhatIsOver(site.app);
    expect(await dump()).toEqual(after);
  });
});

test('PRIV-12 deletes unverified accounts a month after their last link, but keeps staff and returning families', async () => {
  const site = await createTestApp({ now: '2027-05-08T10:00:00-04:00' });
  try {
    const never = await buildCustomer(site.app, { verifiedAt: null });
    const again = await buildCustomer(site.app, { verifiedAt: null });
    const staff = await buildStaff(site.app, 'CheckInAdmin');
    const verified = await buildCustomer(site.app);
    const erased = async () =>
      (
        await site.app.db.selectFrom('person').select('id').where('erasedAt', 'is not', null).orderBy('id').execute()
      ).map(({ id }) => id);
    site.clock.set('2027-06-07T10:00:00-04:00');
    await blankWhatIsOver(site.app);
    expect(await erased()).toEqual([]);
    site.clock.set('2027-06-08T10:00:00-04:00');
    await site.api(forgot, { input: { email: again.email } });
    site.clock.set('2027-06-09T10:00:00-04:00');
    await blankWhatIsOver(site.app);
    expect(await erased()).toEqual([never.personId]);
    site.clock.set('2027-07-07T10:00:00-04:00');
    await removeEmailTokens(site.app.db, site.clock.now()); // the link is known for two weeks at most
    await blankWhatIsOver(site.app);
    expect(await erased()).toEqual([never.personId]);
    site.clock.set('2027-07-10T10:00:00-04:00');
    await blankWhatIsOver(site.app);
    expect(await erased()).toEqual([never.personId, again.personId]);
    site.clock.set('2034-05-10T10:00:00-04:00');
    await blankWhatIsOver(site.app);
    expect(await erased()).toEqual([never.personId, again.personId, verified.personId]);
    expect(await erased()).not.toContain(staff.personId);
  } finally {
    await site.close();
  }
});
