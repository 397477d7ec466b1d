import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { sendFile } from '#contract/customer.ts';
import { publishFile } from '#contract/file-sharing/file-sharing.ts';
import { uploadMerchPicture } from '#contract/merch.ts';
import { decidePracticePayment, startPayment } from '#contract/payment/payment.ts';
import { roles } from '#core/access/access.ts';
import type { AppContext } from '#server/call.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { buildDesk } from '../../support/desk/desk-world.ts';
import { openTable } from '../../support/ring-table/table-world.ts';
import { openHand } from '../../support/ring-table/tablet-hand.ts';
import { buildOrder } from '../../support/world/order-world.ts';
import { type TestApp, testNow } from '../../support/world/test-app.ts';
import { pdfOf, upload } from '../../support/world/upload.ts';
import { type BuiltPerson, buildCustomer, buildMerch, buildStaff } from '../../support/world/world.ts';
import type { FuzzCaller } from './make-request.ts';

/** A link that was mailed, as whoever got it holds it. */
export const linkOf = (personId: number, purpose: 'verify' | 'reset'): string => `${purpose}-link-of-${personId}`;

async function addLink({ db, clock }: AppContext, personId: number, purpose: 'verify' | 'reset'): Promise<void> {
  const tokenHash = createHash('sha256').update(linkOf(personId, purpose)).digest();
  const expiresAt = new Date(clock.now().getTime() + 3_600_000);
  const values = { personId, purpose, usedAt: null, expiresAt, createdAt: clock.now() };
  await db
    .insertInto('emailToken')
    .values({ tokenHash, ...values })
    .onConflict(conflict => conflict.column('tokenHash').doUpdateSet({ usedAt: null, expiresAt }))
    .execute();
}

/** Registrations of other tests' worlds are completed without a receipt and a line in the history; here the ledger is looked at. */
async function addReceipts({ db, clock }: AppContext): Promise<void> {
  const without = await db
    .selectFrom('registration')
    .select('id')
    .where('completedAt', 'is not', null)
    .where('id', 'not in', eb => eb.selectFrom('receipt').select('registrationId'))
    .execute();
  const createdAt = clock.now();
  for (const { id: registrationId } of without) {
    await db
      .insertInto('history')
      .values({ at: createdAt, subject: 'registration', subjectId: registrationId, action: 'completed' })
      .execute();
    const receipt = await db
      .insertInto('receipt')
      .values({
        registrationId,
        confirmationCode: `FUZZ${registrationId}`,
        title: 'Paid',
        description: '',
        paymentAmount: 0,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('outbox')
      .values({
        dedupeKey: `receipt:${receipt.id}`,
        channel: 'email',
        recipient: 'a@example.com',
        template: 'receipt',
        status: 'sent',
        notBefore: createdAt,
        createdAt,
      })
      .execute();
  }
}

/** What an earlier world was tried on has changed: the next one begins with a catalogue of its own, and sells everything. */
async function setCatalogueAside(app: AppContext): Promise<void> {
  const { db } = app;
  for (const table of ['event', 'event_type', 'competitor_level', 'waiver_version', 'division'])
    await sql`update ${sql.table(table)} set title = 'Before ' || id || ' ' || left(title, 30) where title not like 'Before %'`.execute(
      db,
    );
  for (const table of ['event', 'event_type', 'competitor_level'])
    await sql`update ${sql.table(table)} set sort_order = 1000000 + id`.execute(db);
  await sql`update waiver_version set effective_on = date '1901-01-01' + id`.execute(db);
  await sql`update organisation set sell_lunch_tickets = null, sell_merch = null, allow_sms_notifications = null`.execute(
    db,
  );
  app.organisation.forget();
}

/** A tournament with everything there can be of one, and somebody of every role before it. */
export async function openFuzzWorld(site: TestApp) {
  const { app } = site;
  const { db } = app;
  site.clock.set(testNow);
  await setCatalogueAside(app);
  const table = await openTable(site, { divisions: 4, rings: 2, people: 4, mayMove: true });
  const { tournamentId } = table;
  const { tournamentOn } = await db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  // One division is done and signed, so that there is a result.
  const hand = await openHand(table.tablet, 0);
  await table.tablet.take();
  await table.tablet.send(table.tablet.sent({ kind: 'start', ...(await table.seen(0)) }));
  await hand.send(...hand.ids.map(id => hand.is(id)), ...hand.ids.map((id, i) => hand.row(id, 700 + 10 * i)));
  await hand.send({ kind: 'sign', judge: 'Centre Judge' });
  site.clock.pass(8);
  await table.tablet.send(table.tablet.sent({ kind: 'finish', ...(await table.seen(0)) }));
  await table.openTables(); // in the season too
  const onTheDay = app.clock.now();

  site.clock.set(testNow);
  const parent = await buildCustomer(app, { passwordHash: await app.passwords.hash('moose-canoe-lantern') });
  const { merchId, sizeIds } = await buildMerch(db, tournamentId, [{ title: 'M', stock: 30 }]);
  const merch = [{ merchId, sizeId: sizeIds[0] as number }];
  const order = (competitors: number) =>
    buildOrder(app, { tournamentId, customer: parent, competitors, spectators: 2, lunch: 1, merch });
  const paid = await order(2);
  const started = (await site.api(startPayment, { params: paid, token: parent.token })).body;
  const params = { sessionId: started.kind === 'redirect' ? (started.url.split('/').at(-1) as string) : '' };
  await site.api(decidePracticePayment, { params, token: parent.token, input: { decision: 'pay' } });
  const open = await order(2);
  // A child of the family stands in a published division too.
  const [competitorId] = table.competitorIds[1] ?? [];
  await db
    .updateTable('registration')
    .set({ personId: parent.personId })
    .where('id', 'in', eb =>
      eb
        .selectFrom('competitor')
        .select('registrationId')
        .where('id', '=', competitorId as number),
    )
    .execute();
  await addReceipts(app);
  for (const { registrationId } of [paid, open])
    await db.insertInto('contact').values({ registrationId, name: 'Pekka', phoneNumber: '7055550177' }).execute();
  await db
    .insertInto('paymentReview')
    .values({
      registrationId: open.registrationId,
      kind: 'late',
      dedupeKey: `fuzz:${tournamentId}`,
      detail: 'Late entries',
      createdAt: app.clock.now(),
    })
    .execute();
  const director = await buildStaff(app, 'TournamentDirector');
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a11' } })
    .png()
    .toBuffer();
  await upload(site, uploadMerchPicture, { token: director.token, bytes: picture, fileName: 'a.png' });
  await upload(site, publishFile, { token: director.token, bytes: pdfOf('rules'), title: 'Rules' });
  await upload(site, sendFile, { token: parent.token, bytes: pdfOf('proof'), title: 'Proof' });
  const desk = await buildDesk(site);
  const due = await buildCustomer(app, { verifiedAt: null });
  async function renewLinks(): Promise<void> {
    await addLink(app, due.personId, 'verify');
    for (const purpose of ['verify', 'reset'] as const) await addLink(app, parent.personId, purpose);
  }

  /** Somebody new of every role: what is tried may end a session, a role or an account. */
  async function callers(): Promise<FuzzCaller[]> {
    const made: FuzzCaller[] = [];
    for (const role of roles) {
      const person: BuiltPerson | null =
        role === 'Unauthenticated' ? null : role === 'Customer' ? parent : await buildStaff(app, role);
      const token = role === 'Customer' ? await parentToken() : person?.token;
      made.push({ role, headers: token ? { authorization: `Bearer ${token}` } : {} });
    }
    return [...made, { role: 'tablet', headers: { ringtablet: await tabletToken() } }];
  }
  async function parentToken(): Promise<string> {
    const row = await db
      .updateTable('person')
      .set({
        verifiedAt: app.clock.now(),
        province: 'ON',
        city: 'Sudbury',
        addressLine1: '12 Elm',
        postalCode: 'P3A 1A1',
        phoneNumber: '7055550100',
      })
      .where('id', '=', parent.personId)
      .returning('tokenVersion')
      .executeTakeFirstOrThrow();
    return signInWithout(app, parent.personId, { version: row.tokenVersion });
  }
  async function tabletToken(): Promise<string> {
    const { statusCode, body } = await table.tryEnter(0, { pin: await table.pinOf(0), name: 'Tablet' });
    return statusCode === 200 ? JSON.parse(body).token : table.tablet.token;
  }
  return {
    tournamentId,
    tournamentOn,
    parent,
    deviceId: desk.deviceId,
    callers,
    renewLinks,
    picture,
    dueId: due.personId,
    catalogue: table.catalogue,
    sizeId: sizeIds[0] as number,
    ringId: table.ring(0),
    pin: () => table.pinOf(0).catch(() => '000000'),
    /** The season when families register, or the day itself. */
    turnTo: (time: 'season' | 'day'): void => {
      site.clock.set(time === 'day' ? onTheDay : testNow);
      app.dropKeptCopies();
    },
  };
}
export type FuzzWorld = Awaited<ReturnType<typeof openFuzzWorld>>;
