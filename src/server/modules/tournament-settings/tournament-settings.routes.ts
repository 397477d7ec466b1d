import * as contract from '#contract/tournament-settings.ts';
import { movedSteps, sortedSteps } from '#core/payment/refund-policy.ts';
import { nextConcussionVersion } from '#core/registration/concussion.ts';
import { earlierTexts, textParts } from '#core/tournament/earlier-texts.ts';
import { movedFacts } from '#core/tournament/moved-facts.ts';
import { movedDates, movedDay, nextEditionOn } from '#core/tournament/next-year.ts';
import * as sayField from '#say/fields.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type ChangingCall, handler, type Occasion } from '../../call.ts';
import { addFrenchTimes } from '../french-text/french-text.actions.ts';
import { listBefore, recordHistory } from '../history/history.actions.ts';
import { copyMerch, listMerchToCopy } from '../merch/copy-merch.actions.ts';
import { holdPicture } from '../picture/picture.actions.ts';
import { copyQuestions, deleteQuestionsOf, listAskedWords } from '../question/question.actions.ts';
import { copyRings } from '../ring/copy-rings.actions.ts';
import { listRingNames } from '../ring/ring-names.actions.ts';
import { listKinds, lockTournaments } from '../tournament/schedule.actions.ts';
import { findTournamentById, listEventTypes, type TournamentRow } from '../tournament/tournament.actions.ts';
import { getTournament, getUnchanged, presentAll, presentOne, scheduleOf } from './tournament-record.ts';
import {
  countShared,
  deleteTournament,
  findTournamentOn,
  insertTournament,
  listAllTournaments,
  listUses,
  replaceSchedule,
  updateTournament,
} from './tournament-settings.db.ts';
import { fieldsOf, forHistory, inUseText, sharedInWords, usesInWords } from './tournament-settings.presenter.ts';

type Fields = contract.NextYear['proposal'];

/** One tournament a day, archived ones included: the day is its name. */
async function refuseTakenDay(call: Occasion, day: string, except?: number): Promise<void> {
  const other = await findTournamentOn(call.db, day);
  if (!other || other.id === except) return;
  const text = `There is ${other.archivedAt ? 'an archived' : 'a'} tournament on this day already`;
  throw badInput('tournamentOn', text);
}

/** Every kind of event that a line names is there. */
async function knownKinds(call: Occasion, schedule: Fields['schedule']): Promise<Map<number, string>> {
  const kinds = await listKinds(call.db);
  const unknown = schedule.findIndex(({ eventTypeIds = [] }) => eventTypeIds.some(id => !kinds.has(id)));
  if (unknown >= 0) throw badInput(`schedule.${unknown}.eventTypeIds`, sayField.choice());
  return kinds;
}

/** The map stays until the end of the transaction, where a day without use would remove it. */
async function requireMap(call: Occasion, { mapFileId }: Pick<Fields, 'mapFileId'>): Promise<void> {
  if (mapFileId !== null && !(await holdPicture(call.db, mapFileId)))
    throw badInput('mapFileId', 'Please choose the map again');
}

const countPaidFamilies = async (call: Occasion, id: number): Promise<number> =>
  (await listUses(call.db, id))[0]?.paidFamilies ?? 0;

const timesOf = (
  day: Pick<Fields, 'blackBeltMeetingTime' | 'eliminationTime' | 'inPersonRegistrationTimes' | 'schedule'>,
): string[] => [
  day.inPersonRegistrationTimes,
  day.blackBeltMeetingTime,
  day.eliminationTime,
  ...day.schedule.map(({ line1 }) => line1),
];

const dropCopies = (call: ChangingCall): void => call.afterCommit(() => call.app.dropKeptCopies());

const textsOf = (row: TournamentRow): contract.TournamentTexts => contract.TournamentTexts.parse(fieldsOf(row, []));

/** The fields that differ, before and after. */
function changesOf(before: Fields, after: Fields, kinds: ReadonlyMap<number, string>) {
  const [old, young] = [forHistory(before, kinds), forHistory(after, kinds)];
  const names = (Object.keys(young) as (keyof typeof young)[]).filter(
    name => JSON.stringify(old[name]) !== JSON.stringify(young[name]),
  );
  const only = (fields: typeof old) => Object.fromEntries(names.map(name => [name, fields[name]]));
  return names.length > 0 ? { before: only(old), after: only(young) } : null;
}

export const tournamentSettingsHandlers = {
  'tournamentSettings.listTournamentSettings': handler<typeof contract.listTournamentSettings>({
    async run(call) {
      const tournaments = await presentAll(call, await listAllTournaments(call.db));
      const eventTypes = (await listEventTypes(call.db)).map(({ id, title }) => ({ eventTypeId: id, title }));
      return { now: call.now.toISOString(), timeZone: call.app.config.timeZone, tournaments, eventTypes };
    },
  }),
  'tournamentSettings.getTournamentSetting': handler<typeof contract.getTournamentSetting>({
    run: call => presentOne(call, call.params.tournamentId),
  }),
  'tournamentSettings.listEarlierTexts': handler<typeof contract.listEarlierTexts>({
    async run(call) {
      const { tournamentId, textPart } = call.params;
      const row = await getTournament(call, tournamentId);
      const about = { subject: 'tournament', subjectId: row.id, fields: textParts[textPart] };
      const changes = await listBefore(call.db, about, 30);
      return earlierTexts(textPart, textsOf(row), changes).flatMap(({ until, texts }) => {
        // What an older program kept in other words can be read in the history, and not be brought back.
        const { success, data } = contract.TournamentTexts.safeParse(texts);
        return success ? [{ until: until.toISOString(), texts: data }] : [];
      });
    },
  }),
  'tournamentSettings.createTournament': handler<typeof contract.createTournament>({
    async run(call) {
      const { copyMerchFrom, copyRingsFrom, copyQuestionsFrom, schedule, ...fields } = call.input;
      const row = { ...fields, refundSteps: sortedSteps(fields.refundSteps) };
      await lockTournaments(call.db);
      const { SellMerch } = call.app.organisation.flags;
      if (copyMerchFrom !== null && !(SellMerch && (await findTournamentById(call.db, copyMerchFrom))))
        throw badInput('copyMerchFrom', sayField.choice());
      if (copyRingsFrom !== null && !(await findTournamentById(call.db, copyRingsFrom)))
        throw badInput('copyRingsFrom', sayField.choice());
      if (copyQuestionsFrom !== null && !(await findTournamentById(call.db, copyQuestionsFrom)))
        throw badInput('copyQuestionsFrom', sayField.choice());
      await refuseTakenDay(call, row.tournamentOn);
      const kinds = await knownKinds(call, schedule);
      await requireMap(call, row);
      const id = await insertTournament(call.db, { ...row, publishedAt: null });
      await replaceSchedule(call.db, id, schedule);
      await addFrenchTimes(call, timesOf({ ...row, schedule }));
      await recordHistory(call, {
        subject: 'tournament',
        subjectId: id,
        action: 'create',
        after: forHistory({ ...row, schedule }, kinds),
      });
      if (copyMerchFrom !== null) await copyMerch(call, copyMerchFrom, id);
      if (copyRingsFrom !== null) await copyRings(call, copyRingsFrom, id);
      if (copyQuestionsFrom !== null) await copyQuestions(call, copyQuestionsFrom, id);
      dropCopies(call);
      return presentOne(call, id);
    },
  }),
  'tournamentSettings.updateTournament': handler<typeof contract.updateTournament>({
    async run(call) {
      const { version, schedule, isMoveConfirmed = false, ...input } = call.input;
      const fields = { ...input, refundSteps: sortedSteps(input.refundSteps) };
      const row = await getUnchanged(call, call.params.tournamentId, version);
      await refuseTakenDay(call, fields.tournamentOn, row.id);
      const kinds = await knownKinds(call, schedule);
      await requireMap(call, fields);
      const before = fieldsOf(row, await scheduleOf(call, row.id));
      const changes = changesOf(before, { ...fields, schedule }, kinds);
      if (movedFacts(row, fields).length > 0 && !isMoveConfirmed && (await countPaidFamilies(call, row.id)) > 0)
        throw new AppError('move_unconfirmed');
      if (changes) {
        await updateTournament(call.db, row.id, { ...fields, concussionVersion: nextConcussionVersion(row, fields) });
        await replaceSchedule(call.db, row.id, schedule);
        await addFrenchTimes(call, timesOf({ ...fields, schedule }));
        await recordHistory(call, { subject: 'tournament', subjectId: row.id, action: 'update', ...changes });
        dropCopies(call);
      }
      return presentOne(call, row.id);
    },
  }),
  'tournamentSettings.archiveTournament': handler<typeof contract.archiveTournament>({
    async run(call) {
      const { isArchived, version } = call.input;
      const row = await getUnchanged(call, call.params.tournamentId, version);
      const wasArchived = row.archivedAt !== null;
      if (wasArchived !== isArchived) {
        await updateTournament(call.db, row.id, { archivedAt: isArchived ? call.now : null });
        await recordHistory(call, {
          subject: 'tournament',
          subjectId: row.id,
          action: isArchived ? 'archive' : 'restore',
          before: { isArchived: wasArchived },
          after: { isArchived },
        });
        dropCopies(call);
      }
      return presentOne(call, row.id);
    },
  }),
  'tournamentSettings.deleteTournament': handler<typeof contract.deleteTournament>({
    async run(call) {
      await lockTournaments(call.db);
      const row = await getTournament(call, call.params.tournamentId);
      const [counts] = await listUses(call.db, row.id);
      const uses = counts ? usesInWords(counts) : [];
      if (uses.length > 0) throw new AppError('in_use', { fields: { id: [inUseText(row, uses)] } });
      const before = forHistory(fieldsOf(row, await scheduleOf(call, row.id)), await listKinds(call.db));
      await deleteQuestionsOf(call.db, row.id);
      await deleteTournament(call.db, row.id);
      await recordHistory(call, { subject: 'tournament', subjectId: row.id, action: 'delete', before });
      dropCopies(call);
      return true as const;
    },
  }),
  'tournamentSettings.proposeNextYear': handler<typeof contract.proposeNextYear>({
    async run(call) {
      const from = await presentOne(call, call.params.tournamentId);
      const row = await getTournament(call, from.id);
      const dates = movedDates(from, call.query.tournamentOn ?? nextEditionOn(from.tournamentOn));
      const merch = call.app.organisation.flags.SellMerch ? await listMerchToCopy(call.db, from.id) : [];
      return {
        from,
        proposal: {
          ...fieldsOf(row, from.schedule),
          ...dates,
          changesUntil: movedDay(from.changesUntil, from.tournamentOn, dates.tournamentOn),
          refundSteps: movedSteps(from.refundSteps, from.tournamentOn, dates.tournamentOn),
        },
        merch: merch.map(({ title, price, sizes }) => ({ title, price, sizes: sizes.map(size => size.title) })),
        rings: (await listRingNames(call.db, from.id)).map(({ name }) => name),
        questions: await listAskedWords(call.db, from.id),
        shared: sharedInWords(await countShared(call.db)),
      };
    },
  }),
};
