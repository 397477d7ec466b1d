import { confirmationCodeFrom } from '#core/payment/confirmation-code.ts';
import { orderKeyOf } from '#core/payment/order-key.ts';
import { costLinesOf, merchTitle } from '#core/registration/cost.ts';
import { receiptTaxCents } from '#core/registration/hst.ts';
import { smsWording } from '#say/registration.ts';
import type { Database } from '../db/database.ts';
import type { makeCompetitor } from './demo-competitors.ts';
import type { DemoFamily } from './demo-families.ts';
import { idAt, insertRows, insertWithIds } from './demo-insert.ts';
import type { DemoRandom } from './demo-random.ts';
import { type DemoEditionRows, type DemoMerchSize, demoVenue } from './demo-tournament.ts';

/** One registration as it is going to be: everything chosen, nothing stored yet. */
export interface DemoRegistration {
  personId: number;
  schoolId: number;
  family: DemoFamily;
  edition: DemoEditionRows;
  createdAt: Date;
  completedAt: Date | null;
  competitors: ReturnType<typeof makeCompetitor>[];
  spectators: number;
  lunch: number;
  merch: DemoMerchSize[];
  agreesToSms: boolean | null;
}

/** A list of children with the place of the registration they belong to. */
function childrenOf<T>(registrations: readonly DemoRegistration[], list: (r: DemoRegistration) => readonly T[]) {
  return registrations.flatMap((registration, place) =>
    list(registration).map(child => ({ registration, place, child })),
  );
}

/** Stores registrations with all that belongs to them; those completed are paid, with receipt, ledger and history. */
export async function insertRegistrations(
  db: Database,
  registrations: readonly DemoRegistration[],
  random: DemoRandom,
): Promise<void> {
  const ids = await insertWithIds(
    db,
    'registration',
    registrations.map(({ edition, personId, spectators, lunch, createdAt, completedAt }) => ({
      tournamentId: edition.id,
      personId,
      spectators,
      lunch,
      createdAt,
      completedAt,
    })),
  );
  const competitors = childrenOf(registrations, r => r.competitors);
  const competitorIds = await insertWithIds(
    db,
    'competitor',
    competitors.map(({ registration, place, child }) => ({
      ...child.row,
      registrationId: idAt(ids, place),
      schoolId: registration.schoolId,
    })),
  );
  await insertRows(
    db,
    'entry',
    competitors.flatMap(({ child }, i) =>
      child.eventIds.map(eventId => ({ competitorId: idAt(competitorIds, i), eventId })),
    ),
  );
  const merch = childrenOf(registrations, r => r.merch);
  const merchOrderIds = await insertWithIds(
    db,
    'merchOrder',
    merch.map(({ registration, place, child }) => ({
      registrationId: idAt(ids, place),
      merchId: child.merchId,
      merchSizeId: child.id,
      price: child.price,
      createdAt: registration.createdAt,
    })),
  );
  await insertContacts(db, registrations, ids);
  const groupIds = (children: readonly { place: number }[], childIds: readonly number[]) =>
    Map.groupBy(childIds, (_, i) => children[i]?.place ?? -1);
  const competitorsOf = groupIds(competitors, competitorIds);
  const merchOrdersOf = groupIds(merch, merchOrderIds);
  await insertPayments(
    db,
    registrations.map((registration, place) => ({
      ...registration,
      id: idAt(ids, place),
      orderKey: orderKeyOf({
        competitorIds: competitorsOf.get(place) ?? [],
        spectators: registration.spectators,
        lunch: registration.lunch,
        merchOrderIds: merchOrdersOf.get(place) ?? [],
      }),
    })),
    random,
  );
}

async function insertContacts(
  db: Database,
  registrations: readonly DemoRegistration[],
  ids: readonly number[],
): Promise<void> {
  const withContact = registrations
    .map((registration, place) => ({ ...registration, id: idAt(ids, place) }))
    .filter(registration => registration.competitors.length > 0);
  await insertRows(
    db,
    'contact',
    withContact.map(({ id, family, agreesToSms }) => ({
      registrationId: id,
      name: `${family.parent.firstName} ${family.parent.lastName}`,
      phoneNumber: family.phoneNumber,
      agreedToSmsDivisionNotifications: agreesToSms,
    })),
  );
  await insertRows(
    db,
    'consent',
    withContact.flatMap(({ personId, family, agreesToSms, createdAt }) =>
      agreesToSms === null
        ? []
        : [
            {
              personId,
              channel: 'sms' as const,
              purpose: 'divisions' as const,
              address: family.phoneNumber,
              agreed: agreesToSms,
              wording: smsWording(),
              at: createdAt,
            },
          ],
    ),
  );
}

/** Paid by the practice gateway: attempt, its session, the ledger, the receipt and what history would have noted. */
async function insertPayments(
  db: Database,
  registrations: readonly (DemoRegistration & { id: number; orderKey: string })[],
  random: DemoRandom,
): Promise<void> {
  const paid = registrations.flatMap(registration => {
    const { completedAt, edition, competitors, spectators, lunch, merch } = registration;
    if (!completedAt) return [];
    const lines = costLinesOf(
      {
        isAtDoorPrice: false,
        competitors: competitors.length,
        spectators,
        lunch,
        merch: merch.map(size => ({
          title: merchTitle({ title: size.merchTitle, sizeTitle: size.title }),
          price: size.price,
        })),
      },
      edition.prices,
    );
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const bytes = Uint8Array.from({ length: 8 }, () => random.whole(0, 255));
    return [{ ...registration, completedAt, lines, amount, code: confirmationCodeFrom(bytes) }];
  });
  const key = (id: number): string => `demo-${id}`;
  const sessionId = (id: number): string => `practice_demo-${id}`;
  const holdEnd = (at: Date): Date => new Date(at.getTime() + 31 * 60_000);
  const attemptIds = await insertWithIds(
    db,
    'paymentAttempt',
    paid.map(({ id, amount, lines, orderKey, createdAt, completedAt }) => ({
      registrationId: id,
      gateway: 'practice' as const,
      amountCents: amount * 100,
      lines: JSON.stringify(lines),
      orderKey,
      idempotencyKey: key(id),
      sessionId: sessionId(id),
      paymentIntentId: `${sessionId(id)}_payment`,
      status: 'paid' as const,
      expiresAt: holdEnd(completedAt),
      gatewayExpiresAt: holdEnd(completedAt),
      createdAt,
    })),
  );
  await insertRows(
    db,
    'practiceSession',
    paid.map(({ id, amount, lines, completedAt }) => ({
      id: sessionId(id),
      idempotencyKey: key(id),
      registrationId: id,
      amountCents: amount * 100,
      lines: JSON.stringify(
        lines.map(line => ({
          description: line.description,
          quantity: line.quantity,
          unitAmountCents: line.unitAmount * 100,
        })),
      ),
      status: 'complete' as const,
      expiresAt: holdEnd(completedAt),
    })),
  );
  await insertRows(
    db,
    'ledgerEntry',
    paid.map(({ id, amount, completedAt }, i) => ({
      registrationId: id,
      kind: 'payment' as const,
      channel: 'practice' as const,
      amountCents: amount * 100,
      currency: 'cad',
      externalId: `${sessionId(id)}_payment`,
      paymentAttemptId: idAt(attemptIds, i),
      at: completedAt,
    })),
  );
  const receiptIds = await insertWithIds(
    db,
    'receipt',
    paid.map(({ id, amount, lines, completedAt, code }) => ({
      registrationId: id,
      confirmationCode: code,
      title: `${demoVenue.city} tournament registration`,
      description: `${demoVenue.venue}, ${demoVenue.city}`,
      paymentAmount: amount,
      taxNumber: demoVenue.taxNumber,
      taxCents: receiptTaxCents(lines.map(line => ({ ...line, isTaxed: true }))),
      createdAt: completedAt,
    })),
  );
  await insertRows(
    db,
    'receiptItem',
    paid.flatMap(({ lines }, i) =>
      lines.map((line, l) => ({ ...line, receiptId: idAt(receiptIds, i), sortOrder: l + 1 })),
    ),
  );
  await insertRows(
    db,
    'history',
    paid.flatMap(({ id, personId, edition, createdAt, completedAt, amount }, i) => [
      {
        at: createdAt,
        actorPersonId: personId,
        subject: 'registration',
        subjectId: id,
        action: 'create',
        after: JSON.stringify({ tournamentId: edition.id }),
      },
      {
        at: completedAt,
        actorPersonId: null,
        subject: 'registration',
        subjectId: id,
        action: 'completed',
        after: JSON.stringify({ amount, attemptId: idAt(attemptIds, i) }),
      },
    ]),
  );
}

/** What a family buys besides competing. */
export function chooseExtras(random: DemoRandom, edition: DemoEditionRows, competitors: number) {
  const merch: DemoMerchSize[] = [];
  for (let i = 0; i < competitors; i++) {
    if (!random.chance(0.32)) continue;
    const onSale = edition.sizes.filter(size => size.left > 2);
    const size = random.pick(onSale);
    size.left--;
    merch.push(size);
  }
  return {
    spectators: random.weighted([
      [0, 10],
      [1, 34],
      [2, 38],
      [3, 12],
      [4, 6],
    ] as const),
    lunch: random.weighted([
      [0, 40],
      [1, 18],
      [2, 20],
      [3, 14],
      [4, 8],
    ] as const),
    merch,
    agreesToSms: random.weighted([
      [true, 72],
      [false, 16],
      [null, 12],
    ] as const),
  };
}
