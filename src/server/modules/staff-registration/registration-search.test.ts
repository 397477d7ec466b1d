import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchRegistrations } from '#contract/registration/staff-registration.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';
import { readSearch } from '../registration-search/registration-conditions.actions.ts';
import { findRegistrationIds, type RegistrationFilter, type RegistrationSort } from './registration-search.db.ts';

let site: TestApp;
let tournamentId: number;
beforeAll(async () => {
  site = await createTestApp();
  tournamentId = await buildTournamentOfItsOwn(site.app);
  await fill();
});
afterAll(() => site.close());

const count = 1500;
const firstNames = ['Maija', 'Noël', 'Marc-André', 'O’Neil', 'Skye'];
const lastNames = ['Korhonen', 'Côté', 'Kowalski', 'Laine', 'McKay', 'Nolan', 'Tremblay'];
const childNames = ['Aino', 'Maki', 'Émilie'];

/** Families with a child each; each eleventh has chosen nothing, each third is at the desk. */
async function fill() {
  const { registrationId } = await buildOrder(site.app, { tournamentId });
  await sql`
    with people as (
      insert into person (first_name, last_name, email, email_key, phone_number, created_at)
      select (${firstNames}::text[])[1 + i * 7919 % 5], (${lastNames}::text[])[1 + i * 104729 % 7 % 6] || ' ' || i % 40,
        'f' || i || '@example.com', 'f' || i || '@example.com', (7050000000 + i * 31)::text, now()
      from generate_series(1, ${count}) i returning id)
    insert into registration (tournament_id, person_id, created_at, is_in_person)
    select ${tournamentId}, id, '2027-02-01'::timestamptz + id * 17 % 97 * interval '1 hour', id % 3 = 0
    from people`.execute(site.app.db);
  await sql`
    insert into competitor (registration_id, first_name, last_name, birth_on, gender_id, competitor_level_id, style,
      school_id, years_training, emergency_name, emergency_phone, photo_consent, move_up_age, move_up_level,
      move_mixed_gender, created_at, updated_at)
    select r.id, (${childNames}::text[])[1 + r.id % 3], 'Child', '2015-02-03', 2, c.competitor_level_id, 'Karate',
      c.school_id, 3, 'Pekka', '7055550101', true, true, true, true, now(), now()
    from registration r join competitor c on c.registration_id = ${registrationId}
    where r.tournament_id = ${tournamentId} and r.id % 11 > 0 and r.id <> ${registrationId}`.execute(site.app.db);
}

interface Known {
  id: number;
  text: string;
  familyKey: string;
  createdAt: Date;
  isInPerson: boolean;
  isEmpty: boolean;
}
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .split(/[\s-]+/);

/** Everything there is, to be looked through one by one. */
async function listKnown(): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select r.id, r.created_at, r.is_in_person, c.id is null as is_empty, p.last_name || ' ' || p.first_name as family_key,
      concat_ws(' ', p.first_name, p.last_name, p.email, p.phone_number, c.first_name, c.last_name, s.name) as text
    from registration r join person p on p.id = r.person_id left join competitor c on c.registration_id = r.id
    left join school s on s.id = c.school_id where r.tournament_id = ${tournamentId}`.execute(site.app.db);
  return rows;
}

const inOrder: Record<RegistrationSort, (a: Known, b: Known) => number> = {
  newest: (a, b) => Number(b.createdAt) - Number(a.createdAt) || b.id - a.id,
  oldest: (a, b) => Number(a.createdAt) - Number(b.createdAt) || a.id - b.id,
  name: (a, b) => {
    const [x, y] = [wordsOf(a.familyKey).join(' '), wordsOf(b.familyKey).join(' ')];
    return x === y ? a.id - b.id : x < y ? -1 : 1;
  },
};

const plainFilter = (search: string): RegistrationFilter => ({
  tournamentId,
  search,
  standing: 'any',
  eventId: null,
  levelId: null,
  schoolId: null,
  missing: null,
  checkedIn: null,
  withdrawals: null,
  duplicates: null,
  isInPerson: null,
  ids: null,
});

/** The same numbers in every run. */
function chances(seed: number) {
  let state = seed;
  return <T>(among: readonly T[]): T => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return among[(state >>> 8) % among.length] as T;
  };
}

test('REG-18 any words, common or rare, in any order, find what a full scan finds', async () => {
  const known = await listKnown();
  const wordsById = new Map(known.map(one => [one.id, wordsOf(one.text)]));
  const pick = chances(4);
  const seen = { common: 0, rare: 0, none: 0, uncounted: 0 };
  for (let round = 0; round < 150; round++) {
    const one = pick(known);
    const typed = Array.from({ length: pick([1, 2, 2, 3]) }, (_, index) => {
      const word = pick(wordsById.get(index === 0 ? one.id : pick([one, one, pick(known)]).id) ?? []);
      return pick([word, word.slice(0, 1), word.slice(0, 2), word.slice(0, 3), word.toUpperCase()]);
    });
    const search = typed.join(' ');
    const sort = pick(['newest', 'oldest', 'name'] as const);
    const isInPerson = pick([null, null, true, false]);
    const filter = { ...plainFilter(search), isInPerson };
    const fits = known
      .filter(({ isEmpty }) => !isEmpty)
      .filter(other => isInPerson === null || other.isInPerson === isInPerson)
      .filter(({ id }) => typed.every(word => wordsById.get(id)?.some(own => own.startsWith(word.toLowerCase()))))
      .sort(inOrder[sort])
      .map(({ id }) => id);
    const until = Math.max(1, pick([50, 600, fits.length - 1, fits.length, fits.length + 1]));
    const { ids, isAll } = await findRegistrationIds(site.app.db, filter, { sort, until });
    expect({ search, sort, isInPerson, ids }).toEqual({ search, sort, isInPerson, ids: fits.slice(0, ids.length) });
    expect({ search, isAll }).toEqual({ search, isAll: ids.length === fits.length });
    if (!isAll) expect(ids.length).toBeGreaterThanOrEqual(until);
    const readings = await readSearch(site.app.db, search, tournamentId);
    seen[readings.some(reading => reading.rarest === null) ? 'common' : 'rare']++;
    seen.none += fits.length === 0 ? 1 : 0;
    seen.uncounted += isAll ? 0 : 1;
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(5);
});

test('counts up to 500, with common words to the end of the page, and fully on the last page', async () => {
  const { token } = await buildStaff(site.app, 'CheckInAdmin');
  const look = async (query: object) => {
    const call = { token, query: { tournamentId: String(tournamentId), ...query } };
    const { total, hasUncounted, items } = (await site.api(searchRegistrations, call)).body;
    return { total, hasUncounted, shown: items.length };
  };
  const all = (await listKnown()).filter(({ isEmpty }) => !isEmpty).length;
  const lastPage = String(Math.ceil(all / 50));
  expect(await look({})).toEqual({ total: 500, hasUncounted: true, shown: 50 });
  expect(await look({ page: '11' })).toEqual({ total: 550, hasUncounted: true, shown: 50 });
  expect(await look({ page: lastPage })).toEqual({ total: all, hasUncounted: false, shown: all % 50 });
  expect(await look({ search: 'nickel' })).toEqual({ total: 50, hasUncounted: true, shown: 50 });
  expect(await look({ search: 'nickel', page: '2' })).toEqual({ total: 100, hasUncounted: true, shown: 50 });
  expect(await look({ search: 'nickel', page: lastPage })).toMatchObject({ total: all, hasUncounted: false });
  expect(await look({ search: 'f77@' })).toMatchObject({ total: 1, hasUncounted: false });
});

test('updates a registration’s search words with every name change', async () => {
  const { registrationId, customer } = await buildOrder(site.app, { tournamentId });
  const { db } = site.app;
  const find = async (search: string) => {
    const filter = { ...plainFilter(search), ids: [registrationId] };
    return (await findRegistrationIds(db, filter, { sort: 'name', until: 50 })).ids.length;
  };
  expect([await find('nickel aino'), await find('nickel zelda')]).toEqual([1, 0]);
  await db.updateTable('competitor').set({ firstName: 'Zelda' }).where('registrationId', '=', registrationId).execute();
  await db.updateTable('person').set({ lastName: 'Yeo' }).where('id', '=', customer.personId).execute();
  expect([await find('nickel aino'), await find('nickel zelda'), await find('nickel yeo')]).toEqual([0, 1, 1]);
  await db.deleteFrom('competitor').where('registrationId', '=', registrationId).execute();
  await db.updateTable('registration').set({ lunch: 1 }).where('id', '=', registrationId).execute();
  expect([await find('nickel'), await find('zelda'), await find('yeo')]).toEqual([0, 0, 1]);
});
