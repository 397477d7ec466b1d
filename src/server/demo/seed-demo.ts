import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/time/calendar.ts';
import type { AppContext } from '../call.ts';
import type { Database } from '../db/database.ts';
import { tidyStore } from '../db/tidy-store.ts';
import { type DemoCalendar, type DemoEdition, demoCalendarAt, eveningOf } from './demo-calendar.ts';
import { makeCompetitor, publicNameAnswers } from './demo-competitors.ts';
import { type DemoFamily, type DemoMember, makeFamilies, membersLastYear } from './demo-families.ts';
import { idAt, insertRows, insertWithIds } from './demo-insert.ts';
import { remakeDemoPictures } from './demo-merch.ts';
import { demoSchools } from './demo-names.ts';
import { insertNewsAnswers } from './demo-news.ts';
import { createDemoRandom, type DemoRandom } from './demo-random.ts';
import { insertReceivedFiles } from './demo-received-files.ts';
import { chooseExtras, type DemoRegistration, insertRegistrations } from './demo-registrations.ts';
import { insertPastResults } from './demo-results.ts';
import { type DemoEditionRows, insertTournaments } from './demo-tournament.ts';

const password = 'northern-lights';
/** Who can sign in to the demonstration, for the console. */
export const demoAccounts = [
  {
    email: 'parent@example.com',
    password,
    who: 'a parent with last year’s three children',
    firstName: 'Mélanie',
    lastName: 'Séguin',
    role: null,
  },
  {
    email: 'checkin@example.com',
    password,
    who: 'check-in volunteer',
    firstName: 'Aino',
    lastName: 'Koskinen',
    role: 'CheckInAdmin',
  },
  {
    email: 'director@example.com',
    password,
    who: 'tournament director',
    firstName: 'David',
    lastName: 'Harrington',
    role: 'TournamentDirector',
  },
  {
    email: 'admin@example.com',
    password,
    who: 'everything, with settings',
    firstName: 'Priya',
    lastName: 'Sharma',
    role: 'SuperAdmin',
  },
] as const;

const staffAccounts = demoAccounts.filter(account => account.role !== null);

/** The demonstration's own parent: three children last year, nobody yet this year. */
function parentFamily({ thisYear }: DemoCalendar): DemoFamily {
  const [account] = demoAccounts;
  const [, , school] = demoSchools;
  if (!school) throw new Error('The parent has no school');
  const child = (firstName: string, genderId: 1 | 2, age: number, yearsTraining: number): DemoMember => ({
    firstName,
    lastName: account.lastName,
    genderId,
    birthOn: addDays(thisYear.tournamentOn, -Math.round(age * 365.25) - 120),
    yearsTraining,
    pace: 1,
    build: 1,
  });
  return {
    parent: { firstName: account.firstName, lastName: account.lastName, genderId: 2 },
    otherParent: 'Luc Séguin',
    email: account.email,
    phoneNumber: '7055550142',
    address: '27 Spruce Street',
    postalCode: 'P3E 2B4',
    school,
    members: [child('Noémie', 2, 12, 4), child('Félix', 1, 9, 3), child('Zoé', 2, 7, 1)],
    lastYear: true,
    thisYear: null,
  };
}

async function insertPeople(
  db: Database,
  families: readonly DemoFamily[],
  passwordHash: string,
  createdAt: Date,
): Promise<number[]> {
  const common = { passwordHash, createdAt, verifiedAt: createdAt, province: 'ON' };
  const ids = await insertWithIds(db, 'person', [
    ...families.map(family => ({
      ...common,
      firstName: family.parent.firstName,
      lastName: family.parent.lastName,
      email: family.email,
      emailKey: family.email,
      addressLine1: family.address,
      city: family.school.city,
      postalCode: family.postalCode,
      phoneNumber: family.phoneNumber,
    })),
    ...staffAccounts.map(({ firstName, lastName, email }, i) => ({
      ...common,
      firstName,
      lastName,
      email,
      emailKey: email,
      addressLine1: `${10 + i} Paddlers Way`,
      city: 'Sudbury',
      postalCode: 'P3E 0A9',
      phoneNumber: `705555019${i}`,
    })),
  ]);
  await insertRows(
    db,
    'personRole',
    staffAccounts.map(({ role }, i) => ({ personId: idAt(ids, families.length + i), role })),
  );
  return ids;
}

/** An evening between two days: few at first, most towards the end. Never later than now. */
function registeredAt(random: DemoRandom, edition: DemoEdition, calendar: DemoCalendar, app: AppContext): Date {
  const allDays = daysBetween(edition.registrationOpensOn, edition.registrationClosesAfter);
  const daysSoFar = Math.min(allDays, daysBetween(edition.registrationOpensOn, calendar.today));
  const days = Math.floor(daysSoFar * random.fraction() ** 0.7);
  const at = eveningOf(addDays(edition.registrationOpensOn, days), app.config.timeZone, random.whole(-300, 200));
  const latest = app.clock.now().getTime() - random.whole(20, 600) * 60_000;
  return at.getTime() > latest ? new Date(latest) : at;
}

/** Fills an empty database with two tournaments, about six hundred competitors, staff and merch. Same now, same data. */
export async function seedDemo(app: AppContext): Promise<void> {
  const isEmpty = async (db: Database): Promise<boolean> =>
    (await db.selectFrom('tournament').select('id').limit(1).executeTakeFirst()) === undefined;
  if (!(await isEmpty(app.db))) return;
  const { timeZone } = app.config;
  const calendar = demoCalendarAt(app.clock.now().getTime(), timeZone, app.clock.isMoved);
  const random = createDemoRandom(1971);
  const answers = createDemoRandom(2011); // its chance is its own, so that all else stays
  const families = [...makeFamilies(random, calendar), parentFamily(calendar)];
  const passwordHash = await app.passwords.hash(password);
  const pictures = await remakeDemoPictures();
  await app.db.transaction().execute(async db => {
    await sql`lock table tournament in share row exclusive mode`.execute(db);
    if (!(await isEmpty(db))) return; // another process was faster
    const { choices, lastYear, thisYear, schoolIdOf } = await insertTournaments(db, calendar, timeZone, pictures);
    const foundedAt = eveningOf(calendar.lastYear.registrationOpensOn, timeZone, -500);
    const personIds = await insertPeople(db, families, passwordHash, foundedAt);
    const asked = families.map(({ email }, i) => ({ personId: idAt(personIds, i), email }));
    // The demonstration's own parent was not asked yet.
    await insertNewsAnswers(db, asked.slice(0, -1), foundedAt);

    const plan = (
      family: DemoFamily,
      personId: number,
      year: 'thisYear' | 'lastYear',
      edition: DemoEditionRows,
      members: readonly DemoMember[],
      isCompleted: boolean,
    ): DemoRegistration => {
      const createdAt = registeredAt(random, calendar[year], calendar, app);
      const competitors = members.map(member =>
        makeCompetitor(random, choices, {
          family,
          member,
          tournamentOn: calendar[year].tournamentOn,
          yearsBack: year === 'lastYear' ? 1 : 0,
          isSigned: isCompleted || random.chance(0.4),
          publicName: answers.weighted(publicNameAnswers),
          at: createdAt,
        }),
      );
      const extras =
        members.length > 0
          ? chooseExtras(random, edition, members.length)
          : { spectators: 0, lunch: 0, merch: [], agreesToSms: null };
      const completedAt = isCompleted ? new Date(createdAt.getTime() + random.whole(4, 15) * 60_000) : null;
      const schoolId = schoolIdOf.get(family.school.name) ?? 0;
      return { personId, schoolId, family, edition, createdAt, completedAt, competitors, ...extras };
    };
    const hasOpened = calendar.today >= calendar.thisYear.registrationOpensOn;
    const registrations = families.flatMap((family, i) => {
      const id = idAt(personIds, i);
      return [
        ...(family.lastYear ? [plan(family, id, 'lastYear', lastYear, membersLastYear(family, calendar), true)] : []),
        ...(family.thisYear && hasOpened
          ? [
              plan(
                family,
                id,
                'thisYear',
                thisYear,
                family.thisYear === 'empty' ? [] : family.members,
                family.thisYear === 'completed',
              ),
            ]
          : []),
      ];
    });
    registrations.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    await insertRegistrations(db, registrations, random);
    const directorId = idAt(
      personIds,
      families.length + staffAccounts.findIndex(({ role }) => role === 'TournamentDirector'),
    );
    await insertReceivedFiles(db, {
      registrations: registrations.filter(one => one.edition.id === thisYear.id && one.completedAt !== null),
      directorId,
      now: app.clock.now(),
    });
    const { tournamentOn } = calendar.lastYear;
    await insertPastResults(db, { id: lastYear.id, tournamentOn, timeZone, directorId });
  });
  if (app.store.kind === 'embedded') await tidyStore(app.store);
}
