import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erasePersonalData, exportPersonalData } from '#contract/personal-data.ts';
import { getRepair, makeRepair } from '#contract/repair.ts';
import { releaseResults } from '#contract/result.ts';
import { markAbsent } from '#contract/ring/ring.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';
import { nobodysData } from './data-map.ts';

let site: TestApp;
let admin: BuiltPerson;
beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

type Day = RingDesk | TableDesk;
type Export = Record<string, Record<string, unknown>[]>;

/** The day is over; whoever signed in before it has to sign in again. */
async function nextDay(day: Day) {
  await day.onTheDay(2 * 24 * 60);
  admin = await buildStaff(site.app, 'SuperAdmin');
}
const familyOf = (day: Day, name: string) => {
  const family = day.families.get(name);
  if (!family) throw new Error(`There is no ${name}`);
  return family;
};
async function exportOf(personId: number): Promise<{ text: string; tables: Export }> {
  const response = await site.inject({
    method: 'GET',
    url: exportPersonalData.path.replace('{personId}', String(personId)),
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const files = unzipSync(response.rawPayload);
  const text = Object.values(files)
    .map(bytes => strFromU8(bytes))
    .join('\n');
  return { text, tables: JSON.parse(strFromU8(files['data.json'] as Uint8Array)).tables };
}
const othersThan = (day: Day, name: string) => [...day.families.keys()].filter(one => one !== name);

/** Tables of which the map says that they are nobody's, and that yet hold this text. */
async function strayRows(text: string): Promise<string[]> {
  const camel = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return (await rowsWith(site.app, text)).filter(row => camel(row.split(':')[0] as string) in nobodysData);
}

/** What holds for everybody of a day that was: their own, nobody else's, and nothing once they are erased. */
async function expectOwnAlone(day: Day, name: string): Promise<Export> {
  const { person } = familyOf(day, name);
  expect(await strayRows(name)).toEqual([]);
  const { text, tables } = await exportOf(person.personId);
  expect(text).toContain(name);
  for (const other of othersThan(day, name)) expect(text, other).not.toContain(other);
  return tables;
}
async function expectGone(day: Day, name: string) {
  const { person } = familyOf(day, name);
  const input = { confirmation: person.email, reason: 'Asked for it' };
  const { personId } = person;
  const erased = await site.api(erasePersonalData, { params: { personId }, input, token: admin.token });
  expect(erased.status).toBe(200);
  expect(await rowsWith(site.app, name)).toEqual([]);
}

describe('PRIV-2 data left by a day at the rings', () => {
  test('PRIV-5 exports each family’s own calls, texts, absences and repair only, and erases them with it', async () => {
    const day = await openRings(site, { mayMove: true });
    await day.queues([0, 1], [2, 3]);
    for (const [name, phone] of [
      ['Child 0.2', '7055559001'],
      ['Child 1.0', '7055559002'],
    ] as const) {
      const { registrationId } = familyOf(day, name);
      await site.app.db
        .insertInto('contact')
        .values({ registrationId, name: 'A parent', phoneNumber: phone, agreedToSmsDivisionNotifications: true })
        .execute();
    }
    await day.onTheDay(600);
    await day.tap('call', 0);
    for (const n of [0, 1]) {
      const competitorId = day.competitorIds[0]?.[n] as number;
      const input = { draftDivisionId: day.division(0), competitorId, isAbsent: true };
      await site.api(markAbsent, { token: day.token(), params: day.params, input });
    }
    const params = { ...day.params, draftDivisionId: day.division(0) };
    const [way] = (await site.api(getRepair, { token: day.token(), params })).body.ways;
    const made = await site.api(makeRepair, { token: day.token(), params, input: { way: way?.key ?? '' } });
    expect(made.status).toBe(200);
    await day.tap('call', 1);
    await nextDay(day);

    const absent = await expectOwnAlone(day, 'Child 0.0');
    expect(absent.absence).toHaveLength(1);
    expect(absent.draftEntry).toMatchObject([{ reason: 'No-show when the division was called' }]);
    const moved = await expectOwnAlone(day, 'Child 0.2');
    expect(moved.absence).toBeUndefined();
    expect(moved.draftEntry).toMatchObject([{ draftDivisionId: day.division(1) }]);
    const texts = moved.outbox
      ?.filter(({ channel }) => channel === 'sms')
      .map(({ payload }) => JSON.stringify(payload));
    expect(texts).toEqual([
      expect.stringContaining('Child 0.2 is called'),
      expect.stringContaining('Child 0.2 now competes in Ring 1'),
      expect.stringContaining('Child 0.2 is called'),
    ]);
    expect(absent.history).toMatchObject([{ subject: 'competitor', action: 'absent' }]);
    for (const name of ['Child 0.0', 'Child 0.2', 'Child 1.0']) await expectGone(day, name);
    expect(await rowsWith(site.app, 'Child 0.1')).not.toEqual([]);
  });

  test('PRIV-5 does the same with a sheet from roll call to release', async () => {
    const day = await openTable(site, { divisions: 2, rings: 1, people: 4 });
    const panel = await openHand(day.tablet, 0);
    const [first, second, ...rest] = panel.ids as [number, number, ...number[]];
    await panel.send(...panel.ids.map(id => panel.is(id, id === second ? 'absent' : 'here')));
    await panel.send(...[first, ...rest].map((id, i) => panel.row(id, 790 - i)), { kind: 'sign', judge: 'Mia Sensei' });
    await panel.look();
    const bracket = await openHand(day.tablet, 1);
    await bracket.send(bracket.is(bracket.ids[0] as number, 'here'));
    await bracket.send(bracket.won());
    const sheet = await site.app.db
      .selectFrom('scoreSheet')
      .selectAll()
      .where('draftDivisionId', '=', day.division(0))
      .executeTakeFirstOrThrow();
    expect(sheet.isDone).toBe(true);
    const input = { sheets: [{ sheetId: sheet.id, version: sheet.version }], isReleased: true };
    const released = await site.api(releaseResults, { token: day.token(), params: day.params, input });
    expect(released.status).toBe(200);
    await nextDay(day);
    const nameOf = (id: number) => `Child 0.${day.competitorIds[0]?.indexOf(id)}`;
    const tables = await expectOwnAlone(day, nameOf(first));
    expect(tables.entry).toMatchObject([{ place: 1 }]);
    expect((await expectOwnAlone(day, nameOf(second))).absence).toHaveLength(1);
    await expectOwnAlone(day, 'Child 1.0');
    for (const name of [nameOf(first), nameOf(second), 'Child 1.0']) await expectGone(day, name);
    expect(await rowsWith(site.app, 'Child 1.1')).not.toEqual([]);
  });
});
