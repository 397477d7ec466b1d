import type * as contract from '#contract/report/injury-report.ts';
import { AppError } from '../../app-error.ts';
import { type Call, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { listRingNames } from '../ring/ring-names.actions.ts';
import { presentAnyEdition, presentEdition, usualEdition } from '../tournament/chosen-tournament.actions.ts';
import { getTournamentById, listEditions, todayOf } from '../tournament/tournament.actions.ts';
import { listInjuryReports, listPeople } from './injury-report.db.ts';
import { presentReports } from './injury-report.presenter.ts';
import { injuryCsv } from './injury-report-csv.ts';
import { correctInjury, writeInjury, writeInjuryByTablet } from './keep-injury-report.ts';

async function present(call: Call<typeof contract.listInjuryReports>): Promise<contract.InjuryReports> {
  const { db, app, query } = call;
  const editions = await listEditions(db);
  const today = todayOf(call);
  const usual = usualEdition(editions, today);
  const chosen = query.tournament === null ? usual : editions.find(({ id }) => id === query.tournament);
  if (!chosen) throw new AppError(query.tournament === null ? 'no_tournament' : 'not_found');
  return {
    tournaments: editions.map(presentAnyEdition),
    tournament: presentEdition(chosen),
    today,
    reports: presentReports(await listInjuryReports(db, chosen.id), app.config.timeZone),
    people: await listPeople(db, chosen.id),
    rings: await listRingNames(db, chosen.id),
  };
}

async function exportReports(call: Call<typeof contract.exportInjuryReports>) {
  const { db, app, params } = call;
  const tournament = await getTournamentById(db, params.tournamentId);
  const rows = await listInjuryReports(db, tournament.id);
  const entry = { subject: 'tournament', subjectId: tournament.id, action: 'exported injury reports' };
  await recordHistory(call, entry);
  return injuryCsv(presentReports(rows, app.config.timeZone), tournament.tournamentOn);
}

export const injuryReportHandlers = {
  'injuryReport.writeInjuryReport': handler<typeof contract.writeInjuryReport>({ run: writeInjury }),
  'injuryReport.writeInjuryAtRing': handler<typeof contract.writeInjuryAtRing>({ run: writeInjuryByTablet }),
  'injuryReport.listInjuryReports': handler<typeof contract.listInjuryReports>({ run: present }),
  'injuryReport.correctInjuryReport': handler<typeof contract.correctInjuryReport>({ run: correctInjury }),
  'injuryReport.exportInjuryReports': handler<typeof contract.exportInjuryReports>({ run: exportReports }),
};
