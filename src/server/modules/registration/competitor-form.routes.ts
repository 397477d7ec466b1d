import type * as contract from '#contract/competitor.ts';
import { foldName } from '#core/person/fold-name.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { loadChoices } from '../tournament/tournament.actions.ts';
import { type CompetitorRow, deleteDraft, findDraft, listCompetitors, putDraft } from './competitor.db.ts';
import { presentCompetitor, withEntries } from './competitor.presenter.ts';
import { listRegistrations } from './registration.db.ts';
import { lockOwnRegistration, refuseClosed } from './registration-change.ts';
import { listSchoolNames } from './school.db.ts';

const personKey = (row: CompetitorRow): string => `${foldName(`${row.firstName} ${row.lastName}`)}|${row.birthOn}`;

/** The latest of each person of other years who is not registered for this tournament yet, newest first. */
function previousOf(rows: readonly CompetitorRow[], tournamentId: number): CompetitorRow[] {
  const here = new Set(rows.filter(row => row.tournamentId === tournamentId).map(personKey));
  const newestFirst = rows
    .filter(row => row.tournamentId !== tournamentId && !here.has(personKey(row)))
    .sort((a, b) => (a.tournamentOn === b.tournamentOn ? b.id - a.id : a.tournamentOn < b.tournamentOn ? 1 : -1));
  return newestFirst.filter((row, i) => newestFirst.findIndex(other => personKey(other) === personKey(row)) === i);
}

export const competitorFormHandlers = {
  'competitor.getCompetitorForm': handler<typeof contract.getCompetitorForm>({
    async run(call) {
      const { personId } = callerOf(call);
      const { registrationId } = call.params;
      const [registration] = await listRegistrations(call.db, { personId, registrationId });
      if (!registration) throw new AppError('not_found');
      const all = await listCompetitors(call.db, { personId });
      const siblings = all.filter(row => row.registrationId === registrationId);
      const previous = previousOf(all, registration.tournamentId);
      const competitors = (await withEntries(call.db, [...siblings, ...previous])).map(presentCompetitor);
      return {
        tournamentDate: asUtcMidnight(registration.tournamentOn),
        ...(await loadChoices(call)),
        siblings: competitors.slice(0, siblings.length),
        previous: competitors.slice(siblings.length),
        draft: await findDraft(call.db, registrationId),
        isCompleted: registration.completedAt !== null,
      };
    },
  }),
  'competitor.saveDraft': handler<typeof contract.saveDraft>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      refuseClosed(call, registration);
      await putDraft(call.db, registration.id, call.input.fields, call.now);
      return true as const;
    },
  }),
  'competitor.dropDraft': handler<typeof contract.dropDraft>({
    async run(call) {
      const registration = await lockOwnRegistration(call, call.params.registrationId);
      await deleteDraft(call.db, registration.id);
      return true as const;
    },
  }),
  'competitor.searchSchools': handler<typeof contract.searchSchools>({
    run: ({ db, query }) => listSchoolNames(db, query.search, 10),
  }),
};
