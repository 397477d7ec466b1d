import type { CompetitorForm } from '#contract/competitor.ts';
import { foldName } from '#core/person/fold-name.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { loadChoices, type Occasion } from '../tournament/tournament.actions.ts';
import { type CompetitorRow, type CompetitorWithEntries, findDraft, listCompetitors } from './competitor.db.ts';
import { presentCompetitor } from './competitor.presenter.ts';
import { listRegistrations } from './registration.db.ts';

const personKey = (row: CompetitorRow): string => `${foldName(`${row.firstName} ${row.lastName}`)}|${row.birthOn}`;

/** The latest of each person of other years who is not registered for this tournament yet, newest first. */
function previousOf(all: readonly CompetitorWithEntries[], tournamentId: number): CompetitorWithEntries[] {
  const here = new Set(all.filter(({ row }) => row.tournamentId === tournamentId).map(({ row }) => personKey(row)));
  const newestFirst = all
    .filter(({ row }) => row.tournamentId !== tournamentId && !here.has(personKey(row)))
    .sort(({ row: a }, { row: b }) =>
      a.tournamentOn === b.tournamentOn ? b.id - a.id : a.tournamentOn < b.tournamentOn ? 1 : -1,
    );
  const firstOf = new Map(newestFirst.toReversed().map(one => [personKey(one.row), one]));
  return newestFirst.filter(one => firstOf.get(personKey(one.row)) === one);
}

/** Everything the form needs for a registration of this account. */
export async function loadCompetitorForm(
  call: Occasion,
  { registrationId, personId }: { registrationId: number; personId: number },
): Promise<CompetitorForm> {
  const [registration] = await listRegistrations(call.db, { personId, registrationId });
  if (!registration) throw new AppError('not_found');
  const all = await listCompetitors(call.db, { personId });
  const siblings = all.filter(({ row }) => row.registrationId === registrationId);
  const previous = previousOf(all, registration.tournamentId);
  return {
    tournamentDate: asUtcMidnight(registration.tournamentOn),
    ...(await loadChoices(call)),
    siblings: siblings.map(presentCompetitor),
    previous: previous.map(presentCompetitor),
    draft: await findDraft(call.db, registrationId),
    isCompleted: registration.completedAt !== null,
  };
}
