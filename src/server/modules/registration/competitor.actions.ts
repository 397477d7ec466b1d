import { personKey } from '#core/person/same-person.ts';
import { registrationLimits } from '#core/registration/registration-limits.ts';
import { shownNameOf } from '#core/result/public-name.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import * as say from '#say/competitor.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import type { Call, ChangingCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { loadTyped } from '../french-text/french-text.actions.ts';
import { recordHistory } from '../history/history.actions.ts';
import { listRegisteredBesides } from '../payment/ordered-besides.actions.ts';
import { raiseSheetEditions } from '../score-sheet/sheet-edition.actions.ts';
import { holdChosen, loadChoices, todayOf } from '../tournament/tournament.actions.ts';
import {
  type CompetitorWithEntries,
  countCompetitors,
  deleteCompetitor,
  insertCompetitor,
  insertEntries,
  listCompetitors,
  replaceEntries,
  updateCompetitorRow,
} from './competitor.db.ts';
import { presentCompetitor } from './competitor.presenter.ts';
import { type CompetitorFields, competitorColumns, refuseBadCompetitor } from './competitor-input.ts';
import { findOrInsertSchool } from './school.db.ts';
import type { Signing } from './waiver-signature.ts';

export { withOtherEdits } from './both-edits/competitor-edits.ts';
export {
  type CompetitorWithEntries,
  deleteDraft,
  findFamily,
  moveDraft,
  updateCompetitorRow,
} from './competitor.db.ts';
export { presentCompetitor, presentOwnCompetitor, seenBy } from './competitor.presenter.ts';
export { loadCompetitorForm } from './competitor-form.ts';
export { type CompetitorFields, fieldsOfCompetitor, refuseBadCompetitor } from './competitor-input.ts';
export {
  lockStaffCompetitors,
  type StaffColumns,
  type StaffCompetitorRow,
  updateStaffCompetitors,
} from './competitor-staff.db.ts';
export { concussionOf, confirmConcussionFor } from './concussion/concussion.actions.ts';

type Into = Locked<{ id: number; tournamentOn: string }>;

export async function getCompetitor(call: Pick<Call, 'db'>, competitorId: number): Promise<CompetitorWithEntries> {
  return found((await listCompetitors(call.db, { competitorId }))[0]);
}

export async function isFull(call: Pick<Call, 'db'>, registrationId: number): Promise<boolean> {
  return (await countCompetitors(call.db, registrationId)) >= registrationLimits.competitors;
}

/** Whether the family of a registration brings the same child to its tournament in another row. REG-26 */
export async function isRegisteredBesides(
  call: Pick<Call, 'db'>,
  registration: Into,
  child: Parameters<typeof listRegisteredBesides>[2][number],
): Promise<boolean> {
  return (await listRegisteredBesides(call, registration, [child])).length > 0;
}

/** The same child is never charged twice within a family. REG-26 */
async function refuseRegistered(call: ChangingCall, registration: Into, input: CompetitorFields, id: number | null) {
  const { firstName, lastName, birthDate: birthOn } = input;
  if (await isRegisteredBesides(call, registration, { id, firstName, lastName, birthOn }))
    throw badInput('firstName', say.registeredBefore({ name: firstName }));
}

/** Adds a competitor to a registration that may change. `signing`: of a waiver that was signed before this call. */
export async function addCompetitorTo(
  call: ChangingCall,
  registration: Into,
  input: CompetitorFields,
  signing?: Signing,
): Promise<CompetitorWithEntries> {
  if (await isFull(call, registration.id)) throw new AppError('limit_reached');
  const { tournamentOn } = registration;
  await holdChosen(call.db, input);
  const choices = await loadChoices(call);
  refuseBadCompetitor(call, input, { choices, typed: await loadTyped(call.db), tournamentOn });
  await refuseRegistered(call, registration, input, null);
  const schoolId = await findOrInsertSchool(call, input.school);
  const columns = competitorColumns(input, schoolId, { now: call.now, waiver: choices.waiver, signing });
  const id = await insertCompetitor(call.db, { ...columns, registrationId: registration.id, createdAt: call.now });
  await insertEntries(call.db, id, [...new Set(input.eventIds)]);
  const added = await getCompetitor(call, id);
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: id,
    action: 'add',
    after: presentCompetitor(added),
  });
  return added;
}

/** Writes what changed into the history, and drops public results that show somebody otherwise than now. RESULT-11 */
async function noteChange(
  call: ChangingCall,
  before: CompetitorWithEntries,
  after: CompetitorWithEntries,
): Promise<void> {
  await recordHistory(call, {
    subject: 'competitor',
    subjectId: before.row.id,
    action: 'change',
    before: presentCompetitor(before),
    after: presentCompetitor(after),
  });
  const shown = ({ row }: CompetitorWithEntries): string | null => shownNameOf(row, row.publicName);
  // Before the day there are no results, and each family that registers would drop all copies.
  if (shown(before) !== shown(after) && before.row.tournamentOn <= todayOf(call))
    call.afterCommit(() => call.app.dropKeptCopies());
}

/** Papers that name them for another school, or in an event that they drop or take up again, are not current. SHEET-2 */
async function raiseEditions(
  { db }: ChangingCall,
  before: CompetitorWithEntries,
  after: CompetitorWithEntries,
): Promise<void> {
  const competitorIds = [before.row.id];
  if (before.row.schoolId !== after.row.schoolId) return raiseSheetEditions(db, { competitorIds });
  const idsOf = ({ entries }: CompetitorWithEntries) => entries.map(({ id }) => id);
  const [was, is] = [idsOf(before), idsOf(after)];
  const eventIds = [...was, ...is].filter(id => was.includes(id) !== is.includes(id));
  if (eventIds.length > 0) await raiseSheetEditions(db, { competitorIds, eventIds });
}

/** Changes a competitor; `checksEvents` and `replacesEvents`: whether the events are judged, and whether they may be others. */
export async function changeCompetitor(
  call: ChangingCall,
  registration: Into,
  before: CompetitorWithEntries,
  input: CompetitorFields,
  how: { checksEvents: boolean; replacesEvents: boolean },
): Promise<CompetitorWithEntries> {
  await holdChosen(call.db, input);
  const { tournamentOn } = registration;
  const { checksEvents } = how;
  const choices = await loadChoices(call);
  const typed = await loadTyped(call.db);
  refuseBadCompetitor(call, input, { choices, typed, tournamentOn, before, checksEvents });
  if (personKey(before.row) !== personKey({ ...input, birthOn: input.birthDate }))
    await refuseRegistered(call, registration, input, before.row.id);
  const schoolId = await findOrInsertSchool(call, input.school);
  const columns = competitorColumns(input, schoolId, { now: call.now, waiver: choices.waiver }, before.row);
  await updateCompetitorRow(call.db, before.row.id, columns);
  if (how.replacesEvents) await replaceEntries(call.db, before.row.id, [...new Set(input.eventIds)]);
  const after = await getCompetitor(call, before.row.id);
  await raiseEditions(call, before, after);
  await noteChange(call, before, after);
  return after;
}

/** Changes nothing but how public results show a competitor. RESULT-11 */
export async function changePublicName(
  call: ChangingCall,
  before: CompetitorWithEntries,
  publicName: PublicName,
): Promise<CompetitorWithEntries> {
  if (before.row.publicName === publicName) return before;
  await updateCompetitorRow(call.db, before.row.id, { publicName, updatedAt: call.now });
  const after = await getCompetitor(call, before.row.id);
  await noteChange(call, before, after);
  return after;
}

export async function removeCompetitorRow(call: ChangingCall, competitorId: number): Promise<void> {
  const before = presentCompetitor(await getCompetitor(call, competitorId));
  await deleteCompetitor(call.db, competitorId);
  await recordHistory(call, { subject: 'competitor', subjectId: competitorId, action: 'remove', before });
}
