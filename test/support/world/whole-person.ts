import { type RawBuilder, sql } from 'kysely';
import type { AppContext } from '#server/call.ts';
import { type PersonalTable, personalTables } from '#server/modules/personal-data/data-map.ts';
import { findTraces, type Traces } from '#server/modules/personal-data/traces.db.ts';
import { findPerson } from '#server/modules/users/account.actions.ts';
import { addToDraft } from '../matchmaking/drafted-person.ts';
import { addDispute } from '../money/disputed-payment.ts';
import { withOpenHistory } from '../site/open-history.ts';
import { listTextColumns } from '../store/text-columns.ts';
import { buildOrder } from './order-world.ts';
import { type BuiltPerson, buildCatalogue, buildCustomer, buildMerch, buildTournament } from './world.ts';

export interface WholePerson extends BuiltPerson {
  registrationId: number;
  tournamentId: number;
  competitorId: number;
  sentFileId: number;
}

/** Somebody with a row in every table that can hold anything of a person; the tournament was last year. */
export async function buildWholePerson(app: AppContext, mark: string): Promise<WholePerson> {
  const { db } = app;
  const now = app.clock.now();
  const email = `${mark}person.email@example.com`;
  const customer = await buildCustomer(app, {
    email,
    firstName: `${mark}person.first`,
    lastName: `${mark}person.last`,
  });
  const { personId } = customer;
  const year = 1950 + (personId % 70);
  const { id: tournamentId } = await buildTournament(app, {
    tournamentOn: `${year}-05-06`,
    registrationOpensOn: `${year}-01-06`,
    registrationClosesAfter: `${year}-04-06`,
  });
  const { merchId, sizeIds } = await buildMerch(db, tournamentId);
  const merch = [{ merchId, sizeId: sizeIds[0] as number }];
  const { registrationId } = await buildOrder(app, { customer, tournamentId, merch });
  await db.updateTable('registration').set({ completedAt: now }).where('id', '=', registrationId).execute();
  const competitor = await db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('merchOrder')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  const { events, levels } = await buildCatalogue(db);
  await db.insertInto('entry').values({ competitorId: competitor.id, eventId: events.forms }).execute();
  await addDeskMarks(app, personId, registrationId, competitor.id);
  await addToDraft(app, { tournamentId, personId, competitorId: competitor.id, eventId: events.forms });
  const asked = { competitorId: competitor.id, birthOn: '2015-02-03', competitorLevelId: levels.white };
  await db
    .insertInto('changeRequest')
    .values({ ...asked, eventIds: [events.forms], askedBy: personId, askedAt: now, reason: `${mark}change reason` })
    .execute();
  await db.insertInto('competitorDraft').values({ registrationId, fields: '{}', updatedAt: now }).execute();
  await addInjuryReport(app, { tournamentId, competitorId: competitor.id, personId });
  await db
    .insertInto('contact')
    .values({ registrationId, name: 'x', phoneNumber: `${mark}phone` })
    .execute();
  await addAnswer(app, tournamentId, registrationId);
  await addAccountRows(app, personId, email, mark);
  await addLedger(app, registrationId, order.id, mark);
  const sentFileId = await addFiles(app, personId, registrationId, mark);
  return { ...customer, registrationId, tournamentId, competitorId: competitor.id, sentFileId };
}

async function addAnswer({ db, clock }: AppContext, tournamentId: number, registrationId: number): Promise<void> {
  const { id } = await db
    .insertInto('question')
    .values({ tournamentId, position: 1, kind: 'text', english: 'How?', french: 'Comment?', isRequired: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('answer')
    .values({ registrationId, questionId: id, value: 'x', answeredAt: clock.now() })
    .execute();
}

async function addInjuryReport(
  { db, clock }: AppContext,
  hurt: { tournamentId: number; competitorId: number; personId: number },
): Promise<void> {
  const at = clock.now();
  const words = { who: 'x', place: 'x', what: 'x', steps: ['firstAid'], done: 'x', writtenBy: 'x' };
  const when = { happenedAt: at, writtenAt: at, keptUntil: '2200-01-01' };
  await db
    .insertInto('injuryReport')
    .values({ ...hurt, ...words, ...when, reportKey: `report-of-${hurt.competitorId}`, version: 1, isChild: true })
    .execute();
}

async function addAccountRows({ db, clock }: AppContext, personId: number, email: string, mark: string): Promise<void> {
  const now = clock.now();
  const stamps = { createdAt: now, expiresAt: now };
  await db
    .insertInto('emailToken')
    .values({ tokenHash: Buffer.from(`${mark}token`), personId, purpose: 'email', newEmail: 'x', ...stamps })
    .execute();
  await db
    .insertInto('knownOrigin')
    .values({ personId, mark: Buffer.from('a browser'), knownUntil: new Date(now.getTime() + 86_400_000) })
    .execute();
  await db
    .insertInto('passkey')
    .values({
      personId,
      credentialId: Buffer.from(`${mark}credential`),
      publicKey: Buffer.from(`${mark}public key`),
      counter: 0,
      name: `${mark}passkey`,
      createdAt: now,
    })
    .execute();
  await db
    .insertInto('authenticator')
    .values({ personId, secret: Buffer.from(`${mark}secret`), lastStep: 0, confirmedAt: now })
    .execute();
  await db
    .insertInto('recoveryCode')
    .values({ personId, hash: Buffer.from(`${mark}recovery`) })
    .execute();
  await db
    .insertInto('failedAttempt')
    .values({ key: `account:${email}`, at: now })
    .execute();
  await db
    .insertInto('consent')
    .values({ personId, channel: 'sms', purpose: 'divisions', address: 'x', agreed: true, wording: 'x', at: now })
    .execute();
  await db
    .insertInto('suppression')
    .values({ channel: 'sms', address: `${mark}phone`, scope: 'all', reason: 'stop', at: now })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      dedupeKey: `${mark}outbox`,
      channel: 'email',
      recipient: email,
      template: 'reset',
      personId,
      notBefore: new Date(now.getTime() + 86_400_000),
      createdAt: now,
    })
    .execute();
  const imported = await db
    .insertInto('familyImport')
    .values({
      fileHash: `hash ${personId}`,
      fileName: 'x',
      families: 1,
      competitors: 1,
      schools: 0,
      madeAt: now,
      madeBy: personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('importedCompetitor')
    .values({
      importId: imported.id,
      personId,
      firstName: 'x',
      lastName: 'x',
      birthOn: '2015-02-03',
      genderId: 1,
      madeAt: now,
    })
    .execute();
  await db
    .insertInto('history')
    .values({ at: now, actorPersonId: personId, subject: 'person', subjectId: personId, action: 'x' })
    .execute();
  await db
    .insertInto('idempotencyRecord')
    .values({ personId, key: `${mark}key`, route: 'x', inputHash: 'x', createdAt: now })
    .execute();
}

async function addLedger(app: AppContext, registrationId: number, merchOrderId: number, mark: string): Promise<void> {
  const { db } = app;
  const now = app.clock.now();
  const attempt = await db
    .insertInto('paymentAttempt')
    .values({
      registrationId,
      gateway: 'practice',
      amountCents: 7000,
      lines: '[]',
      orderKey: 'x',
      idempotencyKey: `${mark}attempt`,
      status: 'paid',
      expiresAt: now,
      gatewayExpiresAt: now,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('practiceSession')
    .values({
      id: `${mark}session`,
      idempotencyKey: `${mark}attempt`,
      registrationId,
      amountCents: 7000,
      lines: '[]',
      status: 'complete',
      expiresAt: now,
    })
    .execute();
  const money = { registrationId, amountCents: 7000, paymentAttemptId: attempt.id };
  await addDispute(app, registrationId, attempt.id, mark);
  await db
    .insertInto('ledgerEntry')
    .values({ ...money, kind: 'payment', channel: 'practice', currency: 'cad', externalId: `${mark}pay`, at: now })
    .execute();
  await db
    .insertInto('refund')
    .values({ ...money, merchOrderId, reason: 'x', status: 'succeeded', createdAt: now })
    .execute();
  await db
    .insertInto('paymentReview')
    .values({ registrationId, kind: 'late', dedupeKey: `${mark}late`, detail: 'x', createdAt: now, settledAt: now })
    .execute();
  const receipt = await db
    .insertInto('receipt')
    .values({
      registrationId,
      confirmationCode: `${mark}code`,
      title: 'x',
      description: 'x',
      paymentAmount: 70,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('receiptItem')
    .values({ receiptId: receipt.id, sortOrder: 1, description: 'x', quantity: 1, unitAmount: 70, amount: 70 })
    .execute();
}

/** What staff wrote and did about the family at the desk. */
async function addDeskMarks(app: AppContext, personId: number, registrationId: number, competitorId: number) {
  const { db } = app;
  const at = app.clock.now();
  await db.insertInto('note').values({ registrationId, authorPersonId: personId, body: 'x', at }).execute();
  const seen = { createdAt: at, lastSeenAt: at, registeredBy: personId };
  const deviceId = `device-of-${registrationId}`;
  await db
    .insertInto('device')
    .values({ id: deviceId, name: 'Desk', ...seen })
    .execute();
  const done = { doneBy: personId, doneAt: at, sentBy: personId, receivedAt: at };
  await db
    .insertInto('checkInOperation')
    .values({
      ...done,
      deviceId,
      sequence: 1,
      nonce: `nonce-of-${registrationId}`,
      registrationId,
      competitorId,
      kind: 'check-in',
      value: '{}',
      seen: '{}',
      outcome: 'applied',
      detail: 'x',
    })
    .execute();
  await db.insertInto('handOver').values({ registrationId, what: 'lunch', at, personId }).execute();
}

async function addFiles(app: AppContext, personId: number, registrationId: number, mark: string): Promise<number> {
  const { db } = app;
  const createdAt = app.clock.now();
  const bytes = Buffer.from(`${mark}bytes`);
  const file = {
    title: 'x',
    fileName: 'x.pdf',
    mediaType: 'application/pdf',
    byteSize: bytes.length,
    bytes,
    createdAt,
  };
  const [sent, alone] = await db
    .insertInto('file')
    .values([
      { ...file, purpose: 'sent', personId, review: 'new' },
      { ...file, purpose: 'published', audience: 'registrations' },
    ])
    .returning('id')
    .execute();
  const [sentId, aloneId] = [sent?.id as number, alone?.id as number];
  await db
    .insertInto('fileNote')
    .values({ fileId: sentId, authorPersonId: personId, body: 'x', at: createdAt })
    .execute();
  await db.insertInto('fileRegistration').values({ fileId: aloneId, registrationId }).execute();
  const { title: _, ...version } = file;
  await db
    .insertInto('fileVersion')
    .values({ ...version, fileId: aloneId, version: 1 })
    .execute();
  await db.insertInto('pictureSize').values({ fileId: sentId, width: 1, height: 1, bytes }).execute();
  return sentId;
}

export async function tracesOf(app: AppContext, personId: number): Promise<Traces> {
  const person = await findPerson(app.db, personId);
  if (!person) throw new Error('There is no such person');
  return findTraces(app.db, person);
}

/** By these a row is found: they keep the mark that buildWholePerson gave them. */
const anchors = [
  'person.email',
  'person.emailKey',
  'failedAttempt.key',
  'suppression.address',
  'contact.phoneNumber',
  'history.subject',
  'registrationWord.word', // made from the others by the database
  'checkInOperation.deviceId',
];

/** Writes a mark of its own into every text of the person; answers which mark stands where. */
export function plantMarks(
  app: AppContext,
  person: WholePerson,
  mark: string,
  wanted: (table: PersonalTable, column: string) => boolean,
): Promise<Map<string, string>> {
  return withOpenHistory(app, () => plantInto(app, person, mark, wanted));
}

async function plantInto(
  app: AppContext,
  person: WholePerson,
  mark: string,
  wanted: (table: PersonalTable, column: string) => boolean,
): Promise<Map<string, string>> {
  const texts = await listTextColumns(app);
  const traces = await tracesOf(app, person.personId);
  const marks = new Map<string, string>();
  for (const [table, rule] of personalTables)
    for (const { column, type } of texts.filter(text => text.table === table)) {
      const place = `${table}.${column}`;
      if (anchors.includes(place) || !wanted(table, column)) continue;
      // What the site writes of somebody carries the name, and loses it; all other texts are theirs as a whole.
      const isLedger = rule.columns[column]?.fate === 'names out';
      const own = isLedger ? `${mark}competitor.firstName` : `${mark}${place}`;
      marks.set(place, own);
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${as(type, isLedger ? `About ${own}` : own)}
        where ${rule.theirs(traces)}`.execute(app.db);
    }
  return marks;
}

function as(type: string, text: string): RawBuilder<unknown> {
  if (type === 'jsonb') return sql`${JSON.stringify([{ description: text }])}::jsonb`;
  if (type === 'bytea') return sql`${Buffer.from(text)}::bytea`;
  return sql`${text}`;
}
