import { sql } from 'kysely';
import { searchHistory } from '#contract/history.ts';
import { searchRegistrations } from '#contract/registration/staff-registration.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff, buildTournament } from '#test/support/world/world.ts';
import { atMost, type Figure, median } from './figure.ts';

const few = 500;
const many = 50_000;
const rounds = 15;
const mostTimes = 2;

const looks = [
  ['newest first', {}],
  ['by name', { sort: 'name' }],
  ['tenth page', { page: '10' }],
  ['one word', { search: 'skye' }],
  ['two words', { search: 'ko maija' }],
  ['a rare word with them', { search: 'maija 7050000105' }],
  ['a phone number', { search: '705 000-0142' }],
  ['a phone number of nobody', { search: '7055550142' }],
] as const;

/** So many families with a child each, in a tournament of their own; the words are made at the end, all at once. */
async function fill(site: TestApp, count: number, schoolId: number, levelId: number): Promise<number> {
  const { id } = await buildTournament(site.app, { tournamentOn: count === few ? '2027-05-01' : '2027-05-08' });
  const { db } = site.app;
  await sql`
    with people as (
      insert into person (first_name, last_name, email, email_key, phone_number, created_at)
      select (array['Maija', 'Pekka', 'Émilie', 'Noah', 'Skye'])[1 + i % 5],
        (array['Korhonen', 'Côté', 'Beaucage', 'Laine', 'Smith', 'Nolan', 'Tremblay'])[1 + i % 7] || ' ' || i,
        'list' || ${id}::int || '-' || i || '@example.com', 'list' || ${id}::int || '-' || i || '@example.com',
        lpad((7050000000 + i)::text, 10, '0'), now()
      from generate_series(1, ${count}) i returning id)
    insert into registration (tournament_id, person_id, created_at)
    select ${id}, id, now() - id * interval '1 second' from people`.execute(db);
  await sql`
    insert into competitor (registration_id, first_name, last_name, birth_on, gender_id, competitor_level_id, style,
      school_id, years_training, emergency_name, emergency_phone, photo_consent, move_up_age, move_up_level,
      move_mixed_gender, created_at, updated_at)
    select r.id, 'Aino', 'Child ' || r.id, '2015-02-03', 2, ${levelId}, 'Karate', ${schoolId}, 3, 'Pekka', '7055550101',
      true, true, true, true, now(), now()
    from registration r where r.tournament_id = ${id}`.execute(db);
  return id;
}

const linesOfHistory = 30_000;

/** Five words looked for in all of history, beside the same with what is looked at worked out on the spot. */
async function historyFigure(site: TestApp): Promise<Figure> {
  const { db } = site.app;
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  await sql`
    insert into history (at, subject, subject_id, action, before, after, reason)
    select now(), 'registration', i, 'change',
      jsonb_build_object('firstName', 'Aino', 'contact', jsonb_build_object('name', 'Pekka', 'phone', i), 'notes', repeat('oats ', 30)),
      jsonb_build_object('firstName', 'Maija', 'contact', jsonb_build_object('name', 'Noah', 'phone', i), 'notes', repeat('rye ', 30)),
      'asked for by telephone'
    from generate_series(1, ${linesOfHistory}) i`.execute(db);
  const times = { kept: [] as number[], anew: [] as number[] };
  for (let round = -1; round < 5; round++) {
    const began = performance.now();
    await site.api(searchHistory, { token, query: { search: 'aino maija rye telephone nobody' } });
    const between = performance.now();
    await sql`select count(*) from history
      where strpos(history_words(action, reason, before, after), 'nobody') > 0`.execute(db);
    if (round < 0) continue;
    times.kept.push(between - began);
    times.anew.push(performance.now() - between);
  }
  const [kept, anew] = [median(times.kept), median(times.anew)];
  return atMost(`history by five words (${kept.toFixed(0)} and ${anew.toFixed(0)} ms)`, kept / anew, 0.5, '×', 2);
}

/** The list of registrations with a hundred times as many in it, beside itself, in one database. */
export async function listFigures(): Promise<Figure[]> {
  const renderMail = () => {
    throw new Error('No list writes mail');
  };
  const site = await createTestApp({ overrides: { renderMail } });
  try {
    const { db } = site.app;
    const { levels } = await buildCatalogue(db);
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    const school = await db
      .insertInto('school')
      .values({ name: 'Nickel City Karate', nameKey: 'nickel city karate' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const table of ['registration', 'competitor', 'person'])
      await sql`alter table ${sql.table(table)} disable trigger words`.execute(db);
    const small = await fill(site, few, school.id, levels.green);
    const large = await fill(site, many, school.id, levels.green);
    await sql`select refresh_words(id) from registration`.execute(db);
    await sql`analyze`.execute(db);
    const figures: Figure[] = [];
    for (const [name, query] of looks) {
      const times = { small: [] as number[], large: [] as number[] };
      const look = async (tournamentId: number): Promise<number> => {
        const began = performance.now();
        await site.api(searchRegistrations, {
          token,
          query: { ...query, tournamentId: String(tournamentId) },
        });
        return performance.now() - began;
      };
      for (let round = -2; round < rounds; round++) {
        const [a, b] = [await look(small), await look(large)];
        if (round < 0) continue;
        times.small.push(a);
        times.large.push(b);
      }
      const ratio = median(times.large) / median(times.small);
      const note = `${median(times.small).toFixed(1)} and ${median(times.large).toFixed(1)} ms`;
      figures.push(atMost(`${name} (${note})`, ratio, mostTimes, '×', 2));
    }
    return [...figures, await historyFigure(site)];
  } finally {
    await site.close();
  }
}
