import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { addCompetitor } from '#contract/registration/competitor.ts';
import type { BodyOf } from '#contract/route.ts';
import type { StaffRole } from '#core/access/access.ts';
import { addDays, calendarDayAt } from '#core/time/calendar.ts';
import type { AppContext } from '#server/call.ts';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.generated.ts';
import { fileCounter } from '../store/file-counter.ts';
import { signInWithout } from './session.ts';

type WorldApp = Pick<AppContext, 'db' | 'tokens' | 'clock' | 'dropKeptCopies'>;

const unique = (): string => randomBytes(6).toString('hex');

export interface BuiltCatalogue {
  levels: { white: number; green: number; black: number };
  /** Forms: everybody. Sparring: ages 6 and up, uses weight. Black belt forms: level black only. */
  events: { forms: number; sparring: number; blackForms: number };
  waiverVersionId: number;
}

const nextOrder = fileCounter(1000);

/** Levels, events and a waiver; once for each database. */
export async function buildCatalogue(db: Database): Promise<BuiltCatalogue> {
  const known = await db
    .selectFrom('competitorLevel')
    .select(['id', 'title'])
    .where('title', 'like', 'Test %')
    .orderBy('sortOrder')
    .execute();
  const events = await db.selectFrom('event').select(['id', 'title']).where('title', 'like', 'Test %').execute();
  const waiver = await db
    .selectFrom('waiverVersion')
    .select('id')
    .where('title', '=', 'Test waiver')
    .executeTakeFirst();
  const eventId = (title: string): number => events.find(e => e.title === title)?.id as number;
  const [white, green, black] = known.map(l => l.id) as [number, number, number];
  if (known.length === 3 && waiver)
    return {
      levels: { white, green, black },
      events: {
        forms: eventId('Test forms'),
        sparring: eventId('Test sparring'),
        blackForms: eventId('Test black belt forms'),
      },
      waiverVersionId: waiver.id,
    };
  const [, , blackBelt] = await db
    .insertInto('competitorLevel')
    .values([
      { title: 'Test beginner', sortOrder: 901, belts: 'White', years: 'up to 1', colour: 'white' },
      { title: 'Test intermediate', sortOrder: 902, belts: 'Green', years: '2 to 4', colour: 'green' },
      {
        title: 'Test black belt',
        sortOrder: 903,
        belts: 'Black',
        years: '5 and more',
        colour: 'black',
        isBlackBelt: true,
      },
    ])
    .returning('id')
    .execute();
  const type = await db
    .insertInto('eventType')
    .values({ title: 'Test events', description: 'For tests', showOnHomepage: true, sortOrder: 900 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('event')
    .values([
      { eventTypeId: type.id, title: 'Test forms', sortOrder: 901 },
      { eventTypeId: type.id, title: 'Test sparring', sortOrder: 902, minAge: 6, usesWeight: true },
      { eventTypeId: type.id, title: 'Test black belt forms', sortOrder: 903, minLevelId: blackBelt?.id ?? null },
    ])
    .execute();
  await db
    .insertInto('waiverVersion')
    .values({ title: 'Test waiver', body: 'I know the risks.', effectiveOn: '2000-01-01' })
    .execute();
  return buildCatalogue(db);
}

/** A tournament that is the next one, with registration open, unless overrides say otherwise. Prices 45/60/10/12. */
export async function buildTournament(
  app: WorldApp,
  overrides: Partial<Insertable<DB['tournament']>> = {},
): Promise<{ id: number; tournamentOn: string }> {
  const today = calendarDayAt(app.clock.now().getTime(), 'America/Toronto');
  const row = await app.db
    .insertInto('tournament')
    .values({
      tournamentOn: addDays(today, 20 + (nextOrder() % 9)),
      registrationOpensOn: addDays(today, -30),
      registrationClosesAfter: addDays(today, 10),
      competitorOnlineCost: 45,
      competitorDoorCost: 60,
      spectatorCost: 10,
      lunchCost: 12,
      city: 'Sudbury',
      venue: 'Test Arena',
      venueAddress: '1 Test Street, Sudbury, Ontario',
      inPersonRegistrationTimes: '8:30AM-10AM',
      blackBeltMeetingTime: '9:15AM',
      eliminationTime: '10:00AM',
      whatToBring: ['Uniform'],
      ...overrides,
    })
    .returning(['id', 'tournamentOn'])
    .executeTakeFirstOrThrow();
  app.dropKeptCopies();
  return row;
}

/** What staff do once nothing is missing: the tournament is public. */
export async function publishTournament(app: WorldApp, id: number): Promise<void> {
  await app.db.updateTable('tournament').set({ publishedAt: app.clock.now() }).where('id', '=', id).execute();
  app.dropKeptCopies();
}

export interface BuiltPerson {
  personId: number;
  email: string;
  token: string;
}

/** A verified person with a complete address and a token; no password. */
export async function buildCustomer(
  app: WorldApp,
  overrides: Partial<Insertable<DB['person']>> = {},
): Promise<BuiltPerson> {
  const email = overrides.email ?? `person-${unique()}@example.com`;
  const person = await app.db
    .insertInto('person')
    .values({
      firstName: 'Maija',
      lastName: 'Korhonen',
      email,
      emailKey: email.toLowerCase(),
      addressLine1: '12 Elm Street',
      city: 'Sudbury',
      province: 'ON',
      postalCode: 'P3A 1A1',
      phoneNumber: '7055550100',
      verifiedAt: app.clock.now(),
      createdAt: app.clock.now(),
      ...overrides,
    })
    .returning(['id', 'firstName', 'lastName', 'tokenVersion'])
    .executeTakeFirstOrThrow();
  return { personId: person.id, email, token: await signInWithout(app, person.id) };
}

export async function buildStaff(app: WorldApp, role: StaffRole): Promise<BuiltPerson> {
  const person = await buildCustomer(app, { firstName: 'Staff', lastName: role });
  await app.db.insertInto('personRole').values({ personId: person.personId, role }).execute();
  return { ...person, token: await signInWithout(app, person.personId, { staff: [role] }) };
}

type CompetitorBody = BodyOf<typeof addCompetitor>;
/** A valid competitor for the form: a green belt of twelve years, signed waiver. */
export function competitorInput(
  catalogue: BuiltCatalogue,
  registrationId: number,
  overrides: Partial<CompetitorBody> = {},
): CompetitorBody {
  return {
    registrationId,
    firstName: 'Aino',
    lastName: 'Korhonen',
    birthDate: '2015-02-03',
    genderId: 2,
    competitorLevelId: catalogue.levels.green,
    style: 'Karate',
    school: 'Nickel City Karate',
    yearsTraining: 3,
    weightKg: 41.5,
    heightCm: 150,
    guardianName: 'Maija Korhonen',
    guardianRelationship: 'Mother',
    emergencyName: 'Pekka Korhonen',
    emergencyPhone: '7055550101',
    medicalNote: null,
    eventIds: [catalogue.events.forms, catalogue.events.sparring],
    waiverVersionId: catalogue.waiverVersionId,
    waiverSignedBy: 'Maija Korhonen',
    photoConsent: true,
    moveUpAge: true,
    moveUpLevel: false,
    moveMixedGender: true,
    ...overrides,
  };
}

/** Something to buy, with its sizes; stock null is not limited. */
export async function buildMerch(
  db: Database,
  tournamentId: number,
  sizes: { title: string; stock: number | null }[] = [{ title: 'M', stock: null }],
  price = 25,
): Promise<{ merchId: number; sizeIds: number[] }> {
  const merch = await db
    .insertInto('merch')
    .values({ tournamentId, title: `Shirt ${unique()}`, description: 'Cotton', price, sortOrder: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('merchSize')
    .values(sizes.map((size, index) => ({ ...size, merchId: merch.id, sortOrder: index + 1 })))
    .returning('id')
    .execute();
  return { merchId: merch.id, sizeIds: rows.map(r => r.id) };
}
