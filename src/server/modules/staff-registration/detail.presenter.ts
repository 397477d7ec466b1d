import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { standingOf } from '#core/payment/ledger.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { staffAbilitiesOf } from '#core/registration/staff-change.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError, found } from '../../app-error.ts';
import { type ActingCall, callerOf } from '../../call.ts';
import { listOpenDuplicates } from '../duplicate/duplicate.actions.ts';
import { listMessagesAbout } from '../outbox/outbox.actions.ts';
import { ledgerLinesOf } from '../payment/ledger-lines.actions.ts';
import { staffAnswersOf } from '../question/answer.actions.ts';
import { listRegistrations, presentRegistrations } from '../registration/registration.actions.ts';
import { withdrawalOf } from '../registration/withdrawal.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import {
  findDetail,
  listFamilyFiles,
  listNotes,
  listOpenReviews,
  listOthers,
  listStaffFacts,
} from './registration-detail.db.ts';
import { mayReadNote, withoutNote } from './withheld-note.ts';

type StaffFacts = Awaited<ReturnType<typeof listStaffFacts>>[number];

const presentStaffFacts = (call: ActingCall, row: StaffFacts) => ({
  number: row.number,
  checkedInAt: row.checkedInAt?.toISOString() ?? null,
  measuredWeightKg: row.measuredWeightKg,
  measuredHeightCm: row.measuredHeightCm,
  withdrawalReason: row.withdrawalReason,
  isWithdrawalWaiting: withdrawalOf(row) === 'waiting',
  mayReadMedicalNote: mayReadNote(call, row),
  version: row.version,
});

const nameOf = (row: { firstName: string; lastName: string }): string => `${row.firstName} ${row.lastName}`.trim();

/** Everything about one registration, with the same number of queries whatever it holds. */
export async function loadDetail(call: ActingCall, registrationId: number): Promise<RegistrationDetail> {
  const { db, app } = call;
  const row = found(await findDetail(db, registrationId, todayOf(call)));
  const { personId } = row;
  const [registration] = await presentRegistrations(
    call,
    await listRegistrations(db, { familyId: personId, registrationId }),
  );
  if (!registration) throw new AppError('not_found');
  const facts = new Map((await listStaffFacts(db, registrationId)).map(one => [one.id, one]));
  const ledger = (await ledgerLinesOf(db, [registrationId])).get(registrationId) ?? [];
  const others = await listOthers(db, row, todayOf(call));
  const { competitors, ...order } = registration;
  return {
    registration: {
      ...order,
      competitors: competitors.map(competitor => ({
        ...withoutNote(competitor),
        ...presentStaffFacts(call, facts.get(competitor.id) as StaffFacts),
      })),
    },
    version: row.version,
    person: {
      personId,
      firstName: row.firstName,
      lastName: row.lastName,
      email: isPlaceholderEmail(row.email) ? '' : row.email,
      phoneNumber: row.phoneNumber,
    },
    questions: await staffAnswersOf(db, registrationId),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    takenBy: row.takenBy,
    costCents: row.costCents,
    paidCents: row.paidCents,
    dueCents: row.dueCents,
    ledger,
    reviews: (await listOpenReviews(db, registrationId)).map(review => ({
      ...review,
      createdAt: review.createdAt.toISOString(),
    })),
    duplicates: (await listOpenDuplicates(db, registrationId)).map(({ id, completedAt, ...other }) => ({
      ...other,
      duplicateId: id,
      completedAt: completedAt.toISOString(),
    })),
    staffNotes: (await listNotes(db, registrationId)).map(note => ({
      id: note.id,
      body: note.body,
      author: nameOf(note),
      at: note.at.toISOString(),
    })),
    messages: (await listMessagesAbout(app, db, { registrationId, personId })).map(
      ({ outboxId, subject, channel, recipient, status, sentAt, createdAt }) => ({
        outboxId,
        subject,
        channel,
        status,
        recipient: isPlaceholderEmail(recipient) ? '' : recipient,
        at: sentAt ?? createdAt,
      }),
    ),
    files: (await listFamilyFiles(db, personId)).map(file => ({
      fileId: file.id,
      title: file.title,
      review: file.review ?? 'new',
      createdAt: file.createdAt.toISOString(),
    })),
    others: others.map(other => ({
      registrationId: other.id,
      tournamentDate: asUtcMidnight(other.tournamentOn),
      standing: standingOf({ isCompleted: other.completedAt !== null, dueCents: other.dueCents }),
      competitors: other.competitors,
    })),
    abilities: staffAbilitiesOf(
      {
        isCompleted: row.completedAt !== null,
        isArchived: row.isArchived,
        isOver: todayOf(call) > row.tournamentOn,
      },
      {
        competitors: competitors.length,
        spectators: row.spectators,
        lunch: row.lunch,
        merchOrders: row.merchOrders,
        dueCents: row.dueCents,
        paidCents: row.paidCents,
      },
      callerOf(call).roles,
      ['Customer', ...(row.familyRoles ?? [])],
    ),
  };
}
