import type * as contract from '#contract/report/participation.ts';
import {
  type ParticipationKind,
  type ParticipationRow,
  participationOf,
  type Turnout,
} from '#core/report/participation.ts';
import { ageOn } from '#core/time/calendar.ts';
import { AppError, found } from '../../app-error.ts';
import { type Call, handler, type Occasion } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { presentAnyEdition, presentEdition, usualEdition } from '../tournament/chosen-tournament.actions.ts';
import { type EditionRow, listEditions, todayOf } from '../tournament/tournament.actions.ts';
import { listEventTitles, listParticipants } from './participation.db.ts';
import { participantsCsv, participationCsv } from './participation-csv.ts';

async function participationIn({ db }: Occasion, { id, tournamentOn }: EditionRow, events: readonly string[]) {
  const people = await listParticipants(db, id);
  const aged = people.map(one => ({ ...one, age: ageOn(one.birthOn, tournamentOn) }));
  const schools = new Map(people.map(({ schoolId, school }) => [schoolId, school]));
  return { ...participationOf(aged, events), schools };
}

/** The rows of this year in their order, then those that only the year before has. */
function beside(rows: readonly ParticipationRow[], before: readonly ParticipationRow[] | undefined) {
  const none: Turnout = { registered: 0, checkedIn: 0, competed: 0 };
  const turnout = ({ registered, checkedIn, competed }: Turnout): Turnout => ({ registered, checkedIn, competed });
  const old = new Map((before ?? []).map(row => [row.label, turnout(row)]));
  const gone = (before ?? []).filter(({ label }) => !rows.some(row => row.label === label));
  return [...rows, ...gone.map(({ label }) => ({ label, ...none }))].map(row => ({
    ...row,
    lastYear: before ? (old.get(row.label) ?? none) : null,
  }));
}

async function present(occasion: Occasion, tournamentId: number | null): Promise<contract.Participation> {
  const editions = await listEditions(occasion.db);
  const usual = usualEdition(editions, todayOf(occasion));
  const chosen = tournamentId === null ? usual : editions.find(({ id }) => id === tournamentId);
  if (!chosen) throw new AppError(tournamentId === null ? 'no_tournament' : 'not_found');
  const last = editions.find(one => one.isPublished && one.tournamentOn < chosen.tournamentOn);
  const events = await listEventTitles(occasion.db);
  const now = await participationIn(occasion, chosen, events);
  const before = last && (await participationIn(occasion, last, events));
  const rows = (kind: ParticipationKind) => beside(now.rows[kind], before?.rows[kind]);
  const total = (of: 'people' | 'entries') => ({ label: 'Total', ...now[of], lastYear: before?.[of] ?? null });
  return {
    tournaments: editions.map(presentAnyEdition),
    tournament: presentEdition(chosen),
    lastYear: last ? presentEdition(last) : null,
    people: total('people'),
    entries: total('entries'),
    ...{ school: rows('school'), age: rows('age'), gender: rows('gender'), event: rows('event') },
    schools: [...now.schools].map(([schoolId, name]) => ({ schoolId, name })),
  };
}

async function exportParticipation(call: Call<typeof contract.exportParticipation>) {
  const { tournamentId, by } = call.params;
  const shown = await present(call, tournamentId);
  return participationCsv(shown, by, shown.tournament.tournamentDate.slice(0, 10));
}

/** Every participant, and who took the list stays in the history. REPORT-9 */
async function exportParticipants(call: Call<typeof contract.exportParticipants>) {
  const { db, app, params } = call;
  const edition = found((await listEditions(db)).find(({ id }) => id === params.tournamentId));
  const people = await listParticipants(db, edition.id);
  await recordHistory(call, { subject: 'tournament', subjectId: edition.id, action: 'exported participants' });
  return participantsCsv(people, edition.tournamentOn, app.config.timeZone);
}

export const participationHandlers = {
  'participation.getParticipation': handler<typeof contract.getParticipation>({
    run: call => present(call, call.query.tournament),
  }),
  'participation.exportParticipation': handler<typeof contract.exportParticipation>({ run: exportParticipation }),
  'participation.exportParticipants': handler<typeof contract.exportParticipants>({ run: exportParticipants }),
};
