import { createHash } from 'node:crypto';
import type { StaffRole } from '#core/access/access.ts';
import { addDays } from '#core/time/calendar.ts';
import { sessionIn, signInWithout } from '#test/support/world/session.ts';
import { openTable } from '../ring-table/table-world.ts';
import { type RewindableStore, rewindable } from '../store/rewindable-store.ts';
import { goodPassword } from '../world/account.ts';
import { buildOrder } from '../world/order-world.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../world/test-app.ts';
import { pdfOf } from '../world/upload.ts';
import { type BuiltPerson, buildCustomer, buildMerch, buildStaff } from '../world/world.ts';
import { askedMeeting } from './attack-meeting.ts';
import { addOfficeThings } from './attack-office.ts';

/** In every name and text of the family that is attacked, and nowhere else. */
export const victimMark = 'Zqvictim';

export interface AttackFamily extends BuiltPerson {
  /** Begun, with a competitor, a shirt, a contact and a payment under way. */
  open: { registrationId: number; competitorId: number; merchOrderId: number; contactId: number };
  /** Completed, with a receipt, and a competitor in a division that stands in a ring. */
  done: { registrationId: number; competitorId: number; contactId: number };
  /** Added to it and paid: a competitor for whom a change is asked for, and a shirt. */
  added: { registrationId: number; competitorId: number; merchOrderId: number; requestId: number };
  sentFileId: number;
  sharedFileId: number;
  sessionId: string;
  /** Another device of theirs that is signed in. */
  otherDeviceId: number;
  familyToken: string;
  schoolToken: string;
  unsubscribeToken: string;
  meetingToken: string;
  resetToken: string;
  verifyToken: string;
  emailToken: string;
  /** Of a link by which somebody else invites them to a family. */
  invitationToken: string;
  passkeyId: number;
  /** That it was they who proved themselves again, a moment ago. */
  factorProof: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What a family added to its registration and paid, with a request that waits for staff. */
async function addAddition(
  app: TestApp['app'],
  customer: BuiltPerson,
  of: { doneId: number; mark: string; tournamentId: number; merch: { merchId: number; sizeIds: number[] } },
): Promise<AttackFamily['added']> {
  const { db, clock } = app;
  const { tournamentId, merch, mark } = of;
  const bought = [{ merchId: merch.merchId, sizeId: merch.sizeIds[0] as number }];
  const { registrationId } = await buildOrder(app, { customer, tournamentId, merch: bought });
  const paid = { completedAt: clock.now(), addsToId: of.doneId };
  await db.updateTable('registration').set(paid).where('id', '=', registrationId).execute();
  const competitor = await db
    .updateTable('competitor')
    .set({ firstName: `${mark}a`, lastName: mark })
    .where('registrationId', '=', registrationId)
    .returning(['id', 'birthOn', 'competitorLevelId'])
    .executeTakeFirstOrThrow();
  const order = await db
    .selectFrom('merchOrder')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  // Nothing is due, so it can be given back.
  await db
    .insertInto('ledgerEntry')
    .values({
      ...{ registrationId, kind: 'comp' as const, channel: 'comp' as const, amountCents: 7000, currency: 'cad' },
      ...{ externalId: `comp:${mark}`, reason: 'Helper', at: clock.now() },
    })
    .execute();
  const refundSteps = JSON.stringify([{ until: '2026-01-01', percent: 100 }]);
  await db.updateTable('tournament').set({ refundSteps }).where('id', '=', tournamentId).execute();
  const { birthOn, competitorLevelId, id: competitorId } = competitor;
  const asked = { askedBy: customer.personId, askedAt: clock.now(), eventIds: [] };
  const request = await db
    .insertInto('changeRequest')
    .values({ competitorId, birthOn, competitorLevelId, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { registrationId, competitorId, merchOrderId: order.id, requestId: request.id };
}

/** Everything that a family can own. */
async function addFamily(
  site: TestApp,
  person: BuiltPerson,
  doneId: number,
  mark: string,
  tournamentId: number,
  merch: { merchId: number; sizeIds: number[] },
): Promise<AttackFamily> {
  const { app } = site;
  const { db, clock } = app;
  const at = clock.now();
  const { personId } = person;
  const passwordHash = await app.passwords.hash(goodPassword);
  await db
    .updateTable('person')
    .set({ firstName: mark, lastName: `${mark}son`, addressLine1: `1 ${mark} Street`, passwordHash })
    .where('id', '=', personId)
    .execute();
  const done = await db
    .selectFrom('competitor')
    .select(['id', 'schoolId'])
    .where('registrationId', '=', doneId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('schoolLink')
    .values({ schoolId: done.schoolId, tournamentId, createdAt: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await db
    .updateTable('competitor')
    .set({ lastName: mark, guardianName: mark, guardianRelationship: 'Mother', medicalNote: `${mark} asthma` })
    .where('id', '=', done.id)
    .execute();
  // Before the order that is open: a family has one incomplete registration.
  const added = await addAddition(app, person, { doneId, mark, tournamentId, merch });
  const { registrationId } = await buildOrder(app, {
    customer: person,
    tournamentId,
    spectators: 1,
    lunch: 1,
    merch: [{ merchId: merch.merchId, sizeId: merch.sizeIds[0] as number }],
  });
  const one = async (table: 'competitor' | 'merchOrder') =>
    (await db.selectFrom(table).select('id').where('registrationId', '=', registrationId).executeTakeFirstOrThrow()).id;
  const competitorId = await one('competitor');
  await db
    .updateTable('competitor')
    .set({ firstName: mark, lastName: mark, medicalNote: `${mark} nuts` })
    .where('id', '=', competitorId)
    .execute();
  await db
    .insertInto('entry')
    .values({
      competitorId,
      eventId: (await db.selectFrom('event').select('id').where('title', '=', 'Test forms').executeTakeFirstOrThrow())
        .id,
    })
    .execute();
  await db
    .insertInto('competitorDraft')
    .values({
      registrationId: doneId,
      competitorId: done.id,
      fields: JSON.stringify({ firstName: mark }),
      updatedAt: at,
    })
    .execute();
  const contacts = await db
    .insertInto('contact')
    .values([registrationId, doneId].map((id, i) => ({ registrationId: id, name: mark, phoneNumber: `705555017${i}` })))
    .returning('id')
    .execute();
  const receipt = await db
    .insertInto('receipt')
    .values({
      registrationId: doneId,
      confirmationCode: `${mark.slice(-6)}CODE`,
      title: mark,
      description: mark,
      paymentAmount: 45,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('receiptItem')
    .values({ receiptId: receipt.id, sortOrder: 1, description: mark, quantity: 1, unitAmount: 45, amount: 45 })
    .execute();
  await db
    .insertInto('note')
    .values({ registrationId: doneId, authorPersonId: personId, body: `${mark} note`, at })
    .execute();
  const bytes = pdfOf(mark);
  const file = {
    title: mark,
    fileName: `${mark}.pdf`,
    mediaType: 'application/pdf',
    byteSize: bytes.length,
    bytes,
    createdAt: at,
  };
  const [sent, shared] = await db
    .insertInto('file')
    .values([
      { ...file, purpose: 'sent', personId, review: 'new' },
      { ...file, purpose: 'published', audience: 'registrations' },
    ])
    .returning('id')
    .execute();
  await db
    .insertInto('fileRegistration')
    .values({ fileId: shared?.id as number, registrationId: doneId })
    .execute();
  const { title: _, ...version } = file;
  await db
    .insertInto('fileVersion')
    .values({ ...version, fileId: shared?.id as number, version: 1 })
    .execute();
  const [resetToken, verifyToken] = [`${mark}-reset-${'r'.repeat(30)}`, `${mark}-verify-${'v'.repeat(30)}`];
  const emailToken = `${mark}-email-${'e'.repeat(30)}`;
  const invitationToken = `${mark}-family-${'f'.repeat(30)}`;
  const inviter = await buildCustomer(app);
  const newEmail = `${mark.toLowerCase()}-new@example.com`;
  const expiresAt = new Date(at.getTime() + 3_600_000);
  await db
    .insertInto('emailToken')
    .values([
      { tokenHash: hashOf(resetToken), personId, purpose: 'reset', createdAt: at, expiresAt },
      { tokenHash: hashOf(verifyToken), personId, purpose: 'verify', createdAt: at, expiresAt },
      { tokenHash: hashOf(emailToken), personId, purpose: 'email', newEmail, createdAt: at, expiresAt },
      {
        ...{ tokenHash: hashOf(invitationToken), personId: inviter.personId, purpose: 'family' as const },
        ...{ newEmail: person.email, createdAt: at, expiresAt },
      },
    ])
    .execute();
  const passkey = await db
    .insertInto('passkey')
    .values({
      personId,
      credentialId: Buffer.from(`${mark} credential`),
      publicKey: Buffer.from(`${mark} key`),
      counter: 0,
      name: `${mark}’s phone`,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await signInWithout(app, personId);
  const paying = await site.inject({
    method: 'POST',
    url: `/api/registration/${registrationId}/payment`,
    headers: { authorization: `Bearer ${token}` },
  });
  const sessionId = String(JSON.parse(paying.body).url).split('/').at(-1) as string;
  return {
    ...person,
    token,
    open: { registrationId, competitorId, merchOrderId: await one('merchOrder'), contactId: contacts[0]?.id as number },
    done: { registrationId: doneId, competitorId: done.id, contactId: contacts[1]?.id as number },
    added,
    sentFileId: sent?.id as number,
    sharedFileId: shared?.id as number,
    sessionId,
    otherDeviceId: sessionIn(await signInWithout(app, personId)),
    familyToken: app.familyTokens.sign({ personId, tournamentId, generation: 1 }),
    schoolToken: app.schoolTokens.sign({ schoolId: done.schoolId, tournamentId, generation: 1 }),
    unsubscribeToken: app.unsubscribeTokens.sign({ personId }),
    meetingToken: app.meetingTokens.sign({
      answerId: await askedMeeting(site, { mark, personId, competitorId: done.id, tournamentId }),
    }),
    resetToken,
    verifyToken,
    emailToken,
    invitationToken,
    passkeyId: passkey.id,
    factorProof: app.factorSeals.sealUntil('proof', String(personId), expiresAt),
  };
}

/** The day before a tournament whose registration is still open, with two families that own one of everything, and all of the staff. */
export async function openAttackWorld(options: TestAppOptions = {}) {
  let store: RewindableStore | undefined;
  const site = await createTestApp({
    ...options,
    isQuiet: true,
    wrapStore: plain => {
      store = rewindable(plain);
      return store;
    },
  });
  const { app } = site;
  const { db } = app;
  const table = await openTable(site, { divisions: 3, rings: 2, people: 3 });
  const { tournamentId } = table;
  const { tournamentOn } = await db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('tournament')
    .set({ registrationClosesAfter: addDays(tournamentOn, -1) })
    .where('id', '=', tournamentId)
    .execute();
  await table.onTheDay(600 - 1440);
  await table.openTables();
  const sizes = ['M', 'L'].map(title => ({ title, stock: null }));
  const merch = await buildMerch(db, tournamentId, sizes);
  const [a, b] = [...table.families.values()].slice(0, 2);
  if (!a || !b) throw new Error('There are no families');
  const victim = await addFamily(site, a.person, a.registrationId, victimMark, tournamentId, merch);
  const attacker = await addFamily(site, b.person, b.registrationId, 'Attacker', tournamentId, merch);
  const staff = {} as Record<StaffRole, BuiltPerson>;
  for (const role of ['CheckInAdmin', 'TournamentDirector', 'SuperAdmin'] as const)
    staff[role] = await buildStaff(app, role);
  const stranger = await buildCustomer(app);
  const office = await addOfficeThings(site, table, victim, staff.SuperAdmin);
  const sheet = await db
    .selectFrom('scoreSheet')
    .select('version')
    .where('id', '=', office.sheetId)
    .executeTakeFirstOrThrow();
  return {
    ringPin: await table.pinOf(0),
    sheetVersion: sheet.version,
    site,
    app,
    db,
    table,
    tournamentId,
    catalogue: table.catalogue,
    merch,
    victim,
    attacker,
    staff,
    stranger,
    office,
    store: store as RewindableStore,
    mark: () => (store as RewindableStore).mark(),
    async rewind(): Promise<void> {
      await (store as RewindableStore).rewind();
      app.dropKeptCopies();
    },
    close: () => site.close(),
  };
}
export type AttackWorld = Awaited<ReturnType<typeof openAttackWorld>>;
