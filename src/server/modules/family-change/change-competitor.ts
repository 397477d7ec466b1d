import type * as contract from '#contract/registration/family-change.ts';
import { type Decisive, decisiveChanges, lastDayOfChanges, needsAnswer } from '#core/registration/family-change.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import * as say from '#say/competitor.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type Call, callerOf, type Occasion } from '../../call.ts';
import { loadTyped } from '../french-text/french-text.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { listFamilyDivisions } from '../matchmaking/published.actions.ts';
import { tournamentMailbox } from '../organisation/organisation.actions.ts';
import { queueMail } from '../outbox/outbox.actions.ts';
import {
  type CompetitorFields,
  type CompetitorWithEntries,
  changeCompetitor,
  deleteDraft,
  getCompetitor,
  refuseBadCompetitor,
  withOtherEdits,
} from '../registration/competitor.actions.ts';
import {
  findOwnRegistration,
  type LockedRegistration,
  lockOwnRegistration,
} from '../registration/registration.actions.ts';
import { loadChoices, mayChangePaid } from '../tournament/tournament.actions.ts';
import { findWaiting, insertRequest, updateRequest } from './family-change.db.ts';
import { changesInWords, mailPaidChange } from './tell-change.ts';

type ChangeCall = Call<typeof contract.changePaidCompetitor>;

export const decisiveOf = ({ row, entries }: CompetitorWithEntries): Decisive => ({
  birthDate: row.birthOn,
  competitorLevelId: row.competitorLevelId,
  eventIds: entries.map(({ id }) => id),
});

/** The events in which a competitor has a place in the published draft. */
async function placedEventIds(call: Pick<Call, 'db'>, { row }: CompetitorWithEntries): Promise<number[]> {
  const divisions = await listFamilyDivisions(call.db, row.tournamentId, row.personId);
  return divisions
    .filter(({ competitorId, draftDivisionId }) => competitorId === row.id && draftDivisionId !== null)
    .map(({ eventId }) => eventId);
}

export async function presentPaidCompetitor(
  call: Call<typeof contract.getPaidCompetitor>,
): Promise<contract.PaidCompetitor> {
  const competitor = await getCompetitor(call, call.params.competitorId);
  const { familyId } = callerOf(call);
  const { registrationId, id } = competitor.row;
  const registration = found(await findOwnRegistration(call.db, { registrationId, familyId }));
  const waiting = await findWaiting(call.db, id);
  return {
    isOpen: registration.completedAt !== null && mayChangePaid(call, registration),
    until: asUtcMidnight(lastDayOfChanges(registration)),
    placedEventIds: await placedEventIds(call, competitor),
    asked: waiting
      ? {
          at: waiting.askedAt.toISOString(),
          birthDate: waiting.birthOn,
          competitorLevelId: waiting.competitorLevelId,
          eventIds: waiting.eventIds,
        }
      : null,
  };
}

/** Why what was paid for cannot be another now. REG-46 */
async function refusePaidChange(
  call: Occasion,
  registration: LockedRegistration,
  { row }: CompetitorWithEntries,
): Promise<void> {
  if (!mayChangePaid(call, registration)) throw new AppError('changes_closed');
  if (row.withdrawnAt) throw new AppError('already_withdrawn');
  if (await findWaiting(call.db, row.id)) throw new AppError('change_waits');
}

/** Keeps what the family wants for staff, who see what it moves. Everything else is changed at once. REG-48 */
async function ask(
  call: ChangeCall,
  registration: LockedRegistration,
  before: CompetitorWithEntries,
  input: CompetitorFields,
): Promise<CompetitorWithEntries> {
  const [choices, typed, now] = [await loadChoices(call), await loadTyped(call.db), decisiveOf(before)];
  const { tournamentOn } = registration;
  refuseBadCompetitor(call, input, { choices, typed, tournamentOn, before });
  const details = { ...input, ...now, eventIds: [...now.eventIds] };
  const after = await changeCompetitor(call, registration, before, details, {
    checksEvents: false,
    replacesEvents: false,
  });
  const { birthDate, competitorLevelId } = input;
  const eventIds = [...new Set(input.eventIds)];
  const requestId = await insertRequest(call.db, {
    competitorId: before.row.id,
    birthOn: birthDate,
    competitorLevelId,
    eventIds,
    askedBy: callerOf(call).personId,
    askedAt: call.now,
  });
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: before.row.id,
    action: 'ask for a change',
    before: now,
    after: { birthDate, competitorLevelId, eventIds },
  });
  await mailPaidChange(
    call,
    { registrationId: registration.id, personId: before.row.personId, key: String(requestId) },
    {
      about: nameOf(before),
      outcome: 'asked',
      changes: await changesInWords(call, now, input),
      reason: null,
    },
  );
  await queueMail(call, {
    dedupeKey: `change-asked:${requestId}`,
    to: await tournamentMailbox(call),
    template: 'staffNotice',
    payload: {
      title: `Change requested: ${nameOf(before)}`,
      detail: 'It moves a published division. Answer it at Change requests, from the dashboard.',
      registrationId: registration.id,
    },
  });
  return after;
}

export const nameOf = ({ row }: CompetitorWithEntries): string => `${row.firstName} ${row.lastName}`;

export async function changePaid(call: ChangeCall) {
  const { id, registrationId, opened, ...sent } = call.input;
  const registration = await lockOwnRegistration(call, registrationId);
  const before = await getCompetitor(call, id);
  if (before.row.registrationId !== registration.id) throw new AppError('not_found');
  if (registration.completedAt === null) throw badInput('id', say.notPaidYet());
  const input = await withOtherEdits(call, before, sent, opened);
  await deleteDraft(call.db, { registrationId: registration.id, competitorId: id });
  const now = decisiveOf(before);
  const isDecisive = decisiveChanges(now, input).length > 0;
  if (isDecisive) {
    await refusePaidChange(call, registration, before);
    if (needsAnswer(now, input, await placedEventIds(call, before)))
      return { outcome: 'asked' as const, competitor: await ask(call, registration, before, input) };
  }
  const after = await changeCompetitor(call, registration, before, input, {
    // As with every change after payment: an event whose rules staff changed stops no other correction.
    checksEvents: isDecisive || input.genderId !== before.row.genderId,
    replacesEvents: true,
  });
  if (isDecisive)
    await mailPaidChange(
      call,
      { registrationId: registration.id, personId: before.row.personId, key: `${id}:${after.row.version}` },
      { about: nameOf(after), outcome: 'changed', changes: await changesInWords(call, now, input), reason: null },
    );
  return { outcome: 'changed' as const, competitor: after };
}

export async function takeBack(call: Call<typeof contract.takeChangeBack>): Promise<true> {
  const { competitorId } = call.params;
  await lockOwnRegistration(call, { competitorId });
  const waiting = found(await findWaiting(call.db, competitorId));
  await updateRequest(call.db, waiting.id, {
    answer: 'taken back',
    answeredAt: call.now,
    answeredBy: callerOf(call).personId,
  });
  const { birthOn, competitorLevelId, eventIds } = waiting;
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: competitorId,
    action: 'take back change request',
    before: { birthDate: birthOn, competitorLevelId, eventIds },
  });
  return true;
}
