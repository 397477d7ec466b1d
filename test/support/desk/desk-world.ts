import * as contract from '#contract/check-in.ts';
import type { OutputOf } from '#contract/route.ts';
import { fileCounter } from '../store/file-counter.ts';
import type { ApiAnswer } from '../world/api-call.ts';
import { buildOrder, type OrderParts } from '../world/order-world.ts';
import type { TestApp } from '../world/test-app.ts';
import { type BuiltPerson, buildMerch, buildStaff, buildTournament } from '../world/world.ts';

type SentOperation = Omit<contract.Operation, 'competitorId'> & { competitorId?: number | null };

export interface Desk {
  deviceId: string;
  volunteer: BuiltPerson;
  /** The next operation of this desk; it counts its sequence by itself. */
  next(operation: Partial<SentOperation> & Pick<SentOperation, 'kind' | 'registrationId'>): SentOperation;
  send(operations: SentOperation[]): Promise<Awaited<ReturnType<typeof sendAs>>>;
}

const sendAs = (
  site: TestApp,
  deviceId: string,
  token: string,
  operations: SentOperation[],
): Promise<ApiAnswer<OutputOf<typeof contract.sendOperations>>> =>
  site.api(contract.sendOperations, { input: { deviceId, operations }, token });

const nextDesk = fileCounter(1);

/** A registered device with a volunteer of its own. */
export async function buildDesk(site: TestApp, volunteer?: BuiltPerson): Promise<Desk> {
  const person = volunteer ?? (await buildStaff(site.app, 'CheckInAdmin'));
  const number = nextDesk();
  const deviceId = `desk-${number}`;
  await site.api(contract.registerDevice, { input: { deviceId, name: `Desk ${number}` }, token: person.token });
  let sequence = 0;
  return {
    deviceId,
    volunteer: person,
    next: operation => {
      sequence++;
      return {
        sequence,
        nonce: `${deviceId}-${sequence}`,
        competitorId: null,
        value: {},
        seen: {},
        doneBy: person.personId,
        doneAt: new Date(site.clock.now().getTime() + sequence).toISOString(),
        ...operation,
      };
    },
    send: operations => sendAs(site, deviceId, person.token, operations),
  };
}

export interface DeskFamilyOfTest {
  tournamentId: number;
  registrationId: number;
  competitorIds: number[];
  contactId: number;
  merchOrderId: number;
  customer: BuiltPerson;
}

const nextDays = fileCounter();

/** A family of the next tournament with everything: two children, passes, lunches, a shirt, a contact. */
export async function buildDeskFamily(
  site: TestApp,
  parts: OrderParts & { isCompleted?: boolean } = {},
): Promise<DeskFamilyOfTest> {
  const { db } = site.app;
  const tournamentId =
    parts.tournamentId ??
    // Each is sooner than the one before, so that it is the next one.
    (
      await buildTournament(site.app, {
        tournamentOn: new Date(Date.UTC(2027, 5, 30 - nextDays())).toISOString().slice(0, 10),
      })
    ).id;
  const { merchId, sizeIds } = await buildMerch(db, tournamentId);
  const merch = [{ merchId, sizeId: sizeIds[0] as number }];
  const order = await buildOrder(site.app, { competitors: 2, spectators: 2, lunch: 1, merch, ...parts, tournamentId });
  const { registrationId } = order;
  if (parts.isCompleted ?? true) {
    await db
      .updateTable('registration')
      .set({ completedAt: site.clock.now() })
      .where('id', '=', registrationId)
      .execute();
  }
  const contact = await db
    .insertInto('contact')
    .values({ registrationId, name: 'Pekka Korhonen', phoneNumber: '7055550177' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const competitors = await db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
  const merchOrder = await db
    .selectFrom('merchOrder')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  return {
    tournamentId,
    registrationId,
    competitorIds: competitors.map(c => c.id),
    contactId: contact.id,
    merchOrderId: merchOrder.id,
    customer: order.customer,
  };
}
