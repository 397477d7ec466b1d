import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as registration from '#contract/registration/registration.ts';
import * as result from '#contract/result.ts';
import * as tournament from '#contract/tournament.ts';
import * as users from '#contract/users.ts';
import { eligibilityOf } from '#core/registration/eligibility.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { demoAccounts, seedDemo } from './seed-demo.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await seedDemo(site.app);
});
afterAll(() => site.close());

const count = async (text: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.raw(text)}`.execute(site.app.db)).rows[0]?.n ?? 0;

test('registration is open now, for a Saturday in about five weeks, and last year was on the same Saturday', async () => {
  const { body } = await site.api(tournament.listTournaments);
  expect(body.map(t => [t.tournamentDate, t.isRegistrationOpen, t.isNext])).toEqual([
    ['2027-04-24T00:00:00.000Z', true, true],
    ['2026-04-25T00:00:00.000Z', false, false],
  ]);
  expect(body[0]?.schedule.map(entry => entry.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('asks every family once about news, and two out of three agree', async () => {
  const families = await count("consent where purpose = 'news'");
  const agreed = await count("consent where purpose = 'news' and agreed");
  expect(agreed / families).toBeCloseTo(0.66, 1);
  expect(await count("(select person_id from consent where purpose = 'news' group by person_id) as one")).toBe(
    families,
  );
});

describe('competitors', () => {
  test('number as many as a tournament of this size has', async () => {
    const of = (on: string, state: string) =>
      count(`competitor c join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
        where t.tournament_on = '${on}' and r.completed_at is ${state}`);
    expect(await of('2027-04-24', 'not null')).toBeGreaterThanOrEqual(300);
    expect(await of('2027-04-24', 'not null')).toBeLessThan(306);
    expect(await of('2026-04-25', 'not null')).toBeGreaterThanOrEqual(280);
    expect(await of('2026-04-25', 'null')).toBe(0);
    expect(await of('2027-04-24', 'null')).toBeGreaterThan(10);
    expect(await count('school')).toBe(12);
    expect(await count('ring')).toBe(16);
    const ofHost = await count(`competitor c join school s on s.id = c.school_id
      where s.name = 'Nickel Basin Martial Arts'`);
    expect(ofHost / (await count('competitor'))).toBeCloseTo(0.19, 1);
  });

  test('enter only events they are eligible for', async () => {
    const { rows } = await sql<{
      birthOn: string;
      genderId: number;
      sortOrder: number;
      tournamentOn: string;
      event: {
        id: number;
        minAge: number;
        maxAge: number;
        genderId: number;
        minLevelOrder: number;
        maxLevelOrder: number;
      };
    }>`select c.birth_on, c.gender_id, l.sort_order, t.tournament_on, json_build_object('id', e.id, 'minAge', e.min_age,
        'maxAge', e.max_age, 'genderId', e.gender_id, 'minLevelOrder', lo.sort_order, 'maxLevelOrder', hi.sort_order) as event
      from entry n join competitor c on c.id = n.competitor_id join event e on e.id = n.event_id
      left join competitor_level lo on lo.id = e.min_level_id left join competitor_level hi on hi.id = e.max_level_id
      join competitor_level l on l.id = c.competitor_level_id
      join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id`.execute(site.app.db);
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows[0]?.birthOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    const wrong = rows.filter(row => {
      const candidate = { birthOn: row.birthOn, genderId: row.genderId, levelOrder: row.sortOrder };
      return !eligibilityOf(candidate, [row.event], [], row.tournamentOn)[0]?.isEligible;
    });
    expect(wrong).toEqual([]);
  });
});

test('every completed registration is paid to the cent and has a receipt that adds up', async () => {
  expect(await count('registration where completed_at is not null')).toBe(await count('receipt'));
  expect(
    await count(`receipt r where payment_amount * 100 <>
      (select sum(amount_cents) from ledger_entry l where l.registration_id = r.registration_id)
      or payment_amount <> (select sum(amount) from receipt_item i where i.receipt_id = r.id)`),
  ).toBe(0);
  expect(await count(`payment_attempt where status <> 'paid'`)).toBe(0);
});

test('sells no size beyond its stock', async () => {
  expect(
    await count(`merch_size s where stock < (select count(*) from merch_order o join registration r
      on r.id = o.registration_id where o.merch_size_id = s.id and r.completed_at is not null)`),
  ).toBe(0);
});

test('the parent signs in and finds last year’s three children, and none this year', async () => {
  const { body } = await site.api(users.authenticate, {
    input: { username: demoAccounts[0].email, password: demoAccounts[0].password },
  });
  const { body: tournaments } = await site.api(tournament.listTournaments);
  const of = async (index: number) =>
    (
      await site.api(registration.getAllRegistrations, {
        token: body.token,
        params: { tournamentId: tournaments[index]?.id as number },
      })
    ).body.map(r => [r.isCompleted, r.competitors.map(c => c.firstName)]);
  expect(await of(1)).toEqual([[true, ['Noémie', 'Félix', 'Zoé']]]);
  expect(await of(0)).toEqual([]);
});

describe('last year', () => {
  test('puts every entry in a group, except where there is no opponent', async () => {
    const all = await count(
      'entry n join competitor c on c.id = n.competitor_id join registration r on r.id = c.registration_id where r.tournament_id = 1',
    );
    expect(await count('draft_entry')).toBe(all);
    expect(await count('draft_entry where draft_division_id is null')).toBeLessThan(all / 20);
    const sizes =
      '(select count(*) as people from draft_entry where draft_division_id is not null group by draft_division_id) g';
    expect(await count(`${sizes} where people < 2 or people > 10`)).toBe(0);
  });

  test('released all results, with medals for every school', async () => {
    const { body: editions } = await site.api(result.listResultEditions);
    expect(editions.editions).toEqual([editions.current]);
    const tournamentId = editions.current?.tournamentId as number;
    const { body } = await site.api(result.getPublicResults, { params: { tournamentId } });
    expect(body.results.length).toBe(await count('draft_division'));
    expect(body.results.length).toBeGreaterThan(80);
    expect(body.medals.length).toBeGreaterThanOrEqual(10);
    for (const { places } of body.results) {
      const told = places.map(({ place }) => place);
      expect(told).toEqual(told.toSorted((a, b) => a - b));
      expect(told.length === 0 || told[0] === 1).toBe(true);
    }
  });

  test('has results for the parent’s three children', async () => {
    const { email, password } = demoAccounts[0];
    const { body } = await site.api(users.authenticate, { input: { username: email, password } });
    const { body: years } = await site.api(result.listOwnResults, { token: body.token });
    expect(years.map(({ competitors }) => competitors.map(({ firstName }) => firstName))).toEqual([
      ['Noémie', 'Félix', 'Zoé'],
    ]);
    expect(years[0]?.competitors.flatMap(one => one.results).some(({ place }) => place !== null)).toBe(true);
  });
});

test('staff have their roles', async () => {
  for (const account of demoAccounts.filter(a => a.role !== null)) {
    const { body } = await site.api(users.authenticate, {
      input: { username: account.email, password: account.password },
    });
    expect(body.roles).toContain(account.role);
  }
});

test('files have the content they claim, and pictures are small', async () => {
  const rows = await site.app.db.selectFrom('file').select(['bytes', 'purpose', 'mediaType', 'byteSize']).execute();
  expect(rows.filter(row => row.purpose === 'picture').length).toBe(6);
  expect(rows.filter(row => row.purpose === 'published').length).toBe(4);
  expect(rows.filter(row => row.purpose === 'sent').length).toBe(4);
  const starts: Record<string, string> = {
    'application/pdf': '%PDF',
    'image/webp': 'RIFF',
    'image/jpeg': '\xff\xd8\xff',
    'audio/wav': 'RIFF',
  };
  for (const { bytes, mediaType, byteSize } of rows) {
    expect(bytes.toString('latin1')).toMatch(new RegExp(`^${starts[mediaType]}`));
    expect(bytes.length).toBe(byteSize);
    expect(bytes.length).toBeLessThan(40_000);
  }
  const sizes = await site.app.db.selectFrom('pictureSize').select(['width', 'height']).orderBy('width').execute();
  const merch = sizes.filter(({ width, height }) => width === height);
  expect(merch).toEqual([320, 640, 960].flatMap(width => Array(4).fill({ width, height: width })));
  const maps = sizes.filter(size => !merch.includes(size)).map(({ width }) => width);
  expect(maps).toEqual([320, 640, 960, 1280].flatMap(width => [width, width]));
});

test('families have sent files: one accepted, one commented on, two waiting', async () => {
  const sent = await site.app.db
    .selectFrom('file')
    .leftJoin('fileNote', 'fileNote.fileId', 'file.id')
    .select(['file.review', 'fileNote.id as noteId', 'file.createdAt'])
    .where('purpose', '=', 'sent')
    .execute();
  expect(sent.map(file => [file.review, file.noteId !== null])).toEqual([
    ['accepted', false],
    ['new', true],
    ['new', false],
    ['new', false],
  ]);
  expect(sent.every(file => file.createdAt <= site.clock.now())).toBe(true);
});

test('one published file is for a single event, and for some families only', async () => {
  expect(await count(`file f join file_event e on e.file_id = f.id where f.audience = 'events'`)).toBe(1);
  expect(await count(`file_event e join entry n on n.event_id = e.event_id`)).toBeGreaterThan(20);
});

test('is deterministic, and leaves a database that has only a tournament alone', async () => {
  const fingerprint = async (app: TestApp) =>
    (
      await sql`select md5(string_agg(concat_ws('|', c.*), '\n' order by c.id)) as c,
        (select md5(string_agg(concat_ws('|', r.*), '\n' order by r.id)) from receipt r) as r
        from competitor c`.execute(app.app.db)
    ).rows[0];
  const before = await fingerprint(site);
  await seedDemo(site.app);
  expect(await fingerprint(site)).toEqual(before);
  const other = await createTestApp();
  try {
    await seedDemo(other.app);
    expect(await fingerprint(other)).toEqual(before);
  } finally {
    await other.close();
  }
});
