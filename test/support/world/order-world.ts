import type { AppContext } from '#server/call.ts';
import { fileCounter } from '../store/file-counter.ts';
import { type BuiltPerson, buildCatalogue, buildCustomer, buildTournament } from './world.ts';

export interface BuiltOrder {
  registrationId: number;
  tournamentId: number;
  customer: BuiltPerson;
}
export interface OrderParts {
  tournamentId?: number;
  customer?: BuiltPerson;
  /** One competitor without anything else. */
  competitors?: number;
  spectators?: number;
  lunch?: number;
  /** One merch order of each. */
  merch?: { merchId: number; sizeId: number; price?: number }[];
  isInPerson?: boolean;
  isWaiverSigned?: boolean;
}

/** A registration that is ready to be paid: in a tournament of its own and of a new family, unless told otherwise. */
export async function buildOrder(app: AppContext, parts: OrderParts = {}): Promise<BuiltOrder> {
  const { db } = app;
  const catalogue = await buildCatalogue(db);
  const tournamentId = parts.tournamentId ?? (await buildTournamentOfItsOwn(app));
  const customer = parts.customer ?? (await buildCustomer(app));
  const createdAt = app.clock.now();
  const { id: registrationId } = await db
    .insertInto('registration')
    .values({
      tournamentId,
      personId: customer.personId,
      spectators: parts.spectators ?? 0,
      lunch: parts.lunch ?? 0,
      isInPerson: parts.isInPerson ?? false,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const school = await db
    .insertInto('school')
    .values({ name: 'Nickel City Karate', nameKey: 'nickel city karate' })
    .onConflict(c => c.column('nameKey').doUpdateSet({ name: 'Nickel City Karate' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  const signed = parts.isWaiverSigned ?? true;
  for (let i = 0; i < (parts.competitors ?? 1); i++)
    await db
      .insertInto('competitor')
      .values({
        registrationId,
        firstName: 'Aino',
        lastName: `Korhonen ${i + 1}`,
        birthOn: '2015-02-03',
        genderId: 2,
        competitorLevelId: catalogue.levels.green,
        style: 'Karate',
        schoolId: school.id,
        yearsTraining: 3,
        emergencyName: 'Pekka Korhonen',
        emergencyPhone: '7055550101',
        photoConsent: true,
        moveUpAge: true,
        moveUpLevel: false,
        moveMixedGender: true,
        ...(signed && {
          waiverVersionId: catalogue.waiverVersionId,
          waiverSignedBy: 'Maija Korhonen',
          waiverSignedAt: createdAt,
        }),
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
  for (const { merchId, sizeId, price = 25 } of parts.merch ?? [])
    await db
      .insertInto('merchOrder')
      .values({ registrationId, merchId, merchSizeId: sizeId, price, createdAt })
      .execute();
  return { registrationId, tournamentId, customer };
}

const nextYear = fileCounter(2028);

/** Tournament dates are unique, and every test has its own: one a year. */
export async function buildTournamentOfItsOwn(
  app: AppContext,
  overrides: Parameters<typeof buildTournament>[1] = {},
): Promise<number> {
  const tournamentOn = `${nextYear()}-05-06`;
  const { id } = await buildTournament(app, { tournamentOn, ...overrides });
  return id;
}
