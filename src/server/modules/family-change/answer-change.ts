import type * as contract from '#contract/registration/family-change.ts';
import { type Decisive, placeEffect } from '#core/registration/family-change.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type Call, callerOf, type Occasion } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { listFamilyDivisions } from '../matchmaking/published.actions.ts';
import { changeCompetitor, fieldsOfCompetitor, getCompetitor } from '../registration/competitor.actions.ts';
import { lockForStaff } from '../registration/registration.actions.ts';
import { forFamily } from '../staff-registration/in-person.actions.ts';
import { loadChoices } from '../tournament/tournament.actions.ts';
import { decisiveOf, nameOf } from './change-competitor.ts';
import { findRegistrationOfRequest, listWaiting, lockRequest, updateRequest } from './family-change.db.ts';
import { changesInWords, mailPaidChange } from './tell-change.ts';

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];
type Division = Awaited<ReturnType<typeof listFamilyDivisions>>[number];

function present(
  row: Waiting,
  places: readonly Division[],
  titleOf: (eventId: number) => string,
): contract.ChangeRequest {
  const before: Decisive = {
    birthDate: row.birthOnNow,
    competitorLevelId: row.levelIdNow,
    eventIds: row.eventIdsNow,
  };
  const after: Decisive = { ...row, birthDate: row.birthOn };
  const titlesOf = (ids: readonly number[]) => ids.map(titleOf).join(', ');
  const lines: contract.ChangeLine[] = [
    { what: 'birthDate', before: before.birthDate, after: after.birthDate },
    { what: 'competitorLevelId', before: row.levelTitleNow, after: row.levelTitle },
    { what: 'eventIds', before: titlesOf(before.eventIds), after: titlesOf(after.eventIds) },
  ];
  return {
    requestId: row.id,
    registrationId: row.registrationId,
    competitorId: row.competitorId,
    version: row.version,
    name: `${row.firstName} ${row.lastName}`,
    askedBy: `${row.askedByFirstName} ${row.askedByLastName}`.trim(),
    askedAt: row.askedAt.toISOString(),
    changes: lines.filter(line => line.before !== line.after),
    places: places.flatMap(({ competitorId, draftDivisionId, title, eventId, eventTitle, people }) =>
      competitorId === row.competitorId && draftDivisionId !== null && title !== null
        ? [{ draftDivisionId, eventTitle, title, people, effect: placeEffect(before, after, eventId) }]
        : [],
    ),
    newEvents: after.eventIds.filter(id => !before.eventIds.includes(id)).map(titleOf),
  };
}

/** What waits for an answer, with what each would move. */
export async function listRequests(call: Occasion): Promise<contract.ChangeRequest[]> {
  const waiting = await listWaiting(call.db);
  if (waiting.length === 0) return [];
  const { events } = await loadChoices(call);
  const order = new Map(events.map(({ id }, place) => [id, place]));
  const titleOf = (id: number) => events.find(event => event.id === id)?.title ?? '';
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  const placesOf = new Map<number, Division[]>();
  for (const { tournamentId } of waiting)
    if (!placesOf.has(tournamentId)) placesOf.set(tournamentId, await listFamilyDivisions(call.db, tournamentId));
  return waiting.map(row =>
    present(
      { ...row, eventIds: inOrder(row.eventIds), eventIdsNow: inOrder(row.eventIdsNow) },
      placesOf.get(row.tournamentId) ?? [],
      titleOf,
    ),
  );
}

/** Staff make the change or decline it; either way the family hears. REG-48, REG-44 */
export async function answerRequest(call: Call<typeof contract.answerChangeRequest>): Promise<true> {
  const { answer, reason, version } = call.input;
  if (answer === 'declined' && reason === null) throw badInput('reason', 'Please tell the family why');
  const registrationId = found(await findRegistrationOfRequest(call.db, call.params.requestId));
  const registration = found(await lockForStaff(call.db, registrationId));
  const request = found(await lockRequest(call.db, call.params.requestId));
  if (request.answer !== null) throw new AppError('already_settled');
  const before = await getCompetitor(call, request.competitorId);
  if (before.row.registrationId !== registration.id || before.row.version !== version)
    throw new AppError('changed_meanwhile');
  const now = decisiveOf(before);
  const wanted = {
    birthDate: request.birthOn,
    competitorLevelId: request.competitorLevelId,
    eventIds: [...request.eventIds],
  };
  const family = forFamily(call, registration);
  if (answer === 'accepted')
    await changeCompetitor(
      family,
      registration,
      before,
      { ...fieldsOfCompetitor(before), ...wanted },
      { checksEvents: true, replacesEvents: true },
    );
  await updateRequest(call.db, request.id, {
    answer,
    answeredAt: call.now,
    answeredBy: callerOf(call).actorId,
    reason,
  });
  await recordHistory(family, {
    subject: 'competitor',
    subjectId: before.row.id,
    action: answer === 'accepted' ? 'accept change request' : 'decline change request',
    before: now,
    after: wanted,
    ...(reason === null ? {} : { reason }),
  });
  await mailPaidChange(
    call,
    { registrationId: registration.id, personId: registration.personId, key: String(request.id) },
    { about: nameOf(before), outcome: answer, changes: await changesInWords(call, now, wanted), reason },
  );
  return true;
}
