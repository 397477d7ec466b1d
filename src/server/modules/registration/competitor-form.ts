import type { CompetitorForm } from '#contract/competitor.ts';
import { foldName } from '#core/person/fold-name.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { loadChoices, type Occasion } from '../tournament/tournament.actions.ts';
import { type CompetitorRow, findDraft, listCompetitors } from './competitor.db.ts';
import { presentCompetitor, withEntries } from './competitor.presenter.ts';
import { listRegistrations } from './registration.db.ts';

const personKey = (row: CompetitorRow): string => `${foldName(`${row.firstName} ${row.lastName}`)}|${row.birthOn}`;

/** The latest of each person of other years who is not registered for this tournament yet, newest first. */
function previousOf(rows: readonly CompetitorRow[], tournamentId: number): CompetitorRow[] {
  const here = new Set(rows.filter(row => row.tournamentId === tournamentId).map(personKey));
  const newestFirst = rows
    .filter(row => row.tournamentId !== tournamentId && !here.has(personKey(row)))
    .sort((a, b) => (a.tournamentOn === b.tournamentOn ? b.id - a.id : a.tournamentOn < b.tournamentOn ? 1 : -1));
  return newestFirst.filter((row, i) => newestFirst.findIndex(other => personKey(other) === personKey(row)) === i);
}

/** Everything the form needs for a registration of this account. */
export async function loadCompetitorForm(
  call: Occasion,
  { registrationId, personId }: { registrationId: number; personId: number },
): Promise<CompetitorForm> {
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
}
