import { registerDevice } from '#contract/check-in.ts';
import { copyDraft, getDraft } from '#contract/matchmaking/matchmaking.ts';
import { takePayment } from '#contract/payment/staff-payment.ts';
import { bulkEdit } from '#contract/staff-competitor.ts';
import type { Database } from '#server/db/database.ts';
import type { TableDesk } from '../ring-table/table-world.ts';
import { openHand } from '../ring-table/tablet-hand.ts';
import { officeInputs } from '../world/office-inputs.ts';
import { buildQuestions } from '../world/question-world.ts';
import type { TestApp } from '../world/test-app.ts';
import { type BuiltPerson, buildMerch, buildTournament } from '../world/world.ts';
import type { AttackFamily } from './attack-world.ts';

const deviceId = 'attack-desk';

/** The family's competitor may be somebody else's too. */
async function addDuplicate(db: Database, competitorId: number, noticedAt: Date): Promise<number> {
  const other = await db
    .selectFrom('competitor')
    .select('id')
    .where('id', '<>', competitorId)
    .executeTakeFirstOrThrow();
  const row = { competitorId, otherId: other.id, noticedAt };
  return (await db.insertInto('possibleDuplicate').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** What staff have at hand and have done about the family: money taken, a review, a message, a desk, a bulk edit, a signed sheet. */
export async function addOfficeThings(site: TestApp, table: TableDesk, victim: AttackFamily, admin: BuiltPerson) {
  const { app } = site;
  const { db } = app;
  const at = app.clock.now();
  const { token, personId } = admin;
  const registrationId = victim.done.registrationId;
  const first = async (name: 'eventType' | 'ledgerEntry' | 'bulkEdit' | 'scoreSheet' | 'meeting'): Promise<number> =>
    (await db.selectFrom(name).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

  const parts = [{ channel: 'cash', amountCents: 4500, reference: null }];
  const paid = await site.refused(takePayment, { token, params: { registrationId }, input: { parts } });
  if (paid.status !== 200) throw new Error(paid.text);
  const { id: reviewId } = await db
    .insertInto('paymentReview')
    .values({ registrationId, kind: 'late', dedupeKey: 'attack', detail: 'Late', createdAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: suppressionId } = await db
    .insertInto('suppression')
    .values({ channel: 'email', address: 'gone@attack.example.com', scope: 'all', reason: 'staff', at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const audience = JSON.stringify(
    officeInputs({ tournamentId: table.tournamentId, catalogue: table.catalogue, sizeId: 1 })[
      'communication.countAudience'
    ]?.audience,
  );
  const { id: messageId } = await db
    .insertInto('message')
    .values({
      tournamentId: table.tournamentId,
      purpose: 'service',
      audience,
      subject: 'Rings',
      body: 'Hello',
      replyTo: 'tournament',
      createdBy: personId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: outboxId } = await db
    .insertInto('outbox')
    .values({
      dedupeKey: 'attack-mail',
      channel: 'email',
      recipient: victim.email,
      template: 'message',
      status: 'failed',
      personId: victim.personId,
      registrationId,
      messageId,
      notBefore: at,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.api(registerDevice, { token, input: { deviceId, name: 'Desk' } });
  await site.api(bulkEdit, {
    token,
    input: {
      competitorIds: [victim.open.competitorId],
      levelId: table.catalogue.levels.black,
      schoolId: null,
      school: null,
    },
  });
  const hand = await openHand(table.tablet, 0);
  await hand.send(...hand.ids.map((id, i) => hand.row(id, 790 - 10 * i)), { kind: 'sign', judge: 'Mia Sensei' });
  const spare = await buildTournament(app, { tournamentOn: '2061-05-06' });
  const unused = await buildTournament(app, { tournamentOn: '2062-05-06' });
  const spareMerch = await buildMerch(db, spare.id);
  const { id: spareWaiverId } = await db
    .insertInto('waiverVersion')
    .values({ title: 'Spare', body: 'Spare', effectiveOn: '2061-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: spareRingId } = await db
    .insertInto('ring')
    .values({ tournamentId: spare.id, name: 'Spare', sortOrder: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [questionId, otherQuestionId] = await buildQuestions(app, table.tournamentId, [
    { english: 'Which hotel?' },
    { english: 'Which bus?' },
  ]);
  const draftId = table.draft.id;
  await site.api(copyDraft, { token, params: { draftId }, input: { title: 'Second' } });
  const drafts = await db.selectFrom('draft').select(['id', 'version']).orderBy('id').execute();
  const other = drafts.at(-1);
  const groups = (await site.api(getDraft, { token, params: { draftId: other?.id as number }, query: {} })).body
    ?.groups;
  return {
    deviceId,
    reviewId,
    suppressionId,
    messageId,
    outboxId,
    spareWaiverId,
    spareRingId,
    spareTournamentId: unused.id,
    spareMerchId: spareMerch.merchId,
    /** Families answer the first; nobody has answered the other. */
    questionIds: [questionId as number, otherQuestionId as number],
    groups,
    draft: { draftId: other?.id as number, version: other?.version as number },
    publishedId: draftId,
    meetingId: await first('meeting'),
    duplicateId: await addDuplicate(db, victim.done.competitorId, at),
    eventTypeId: await first('eventType'),
    ledgerEntryId: await first('ledgerEntry'),
    editId: await first('bulkEdit'),
    sheetId: await first('scoreSheet'),
    divisionIds: (await db.selectFrom('division').select('id').orderBy('id').execute()).map(({ id }) => id),
    eventTypeIds: (await db.selectFrom('eventType').select('id').orderBy('id').execute()).map(({ id }) => id),
    today: at.toISOString().slice(0, 10),
  };
}
