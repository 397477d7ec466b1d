import type * as contract from '#contract/staff-competitor.ts';
import { alikeSchools } from '#core/registration/alike-schools.ts';
import { found } from '../../app-error.ts';
import { callerOf, handler } from '../../call.ts';
import { listSchoolsInUse } from '../registration/school.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { editMany } from './bulk-edit.ts';
import { competitorsCsv } from './competitor-csv.ts';
import { loadChosen, loadTable } from './competitor-table.ts';
import { mergeSpellings } from './merge-schools.ts';
import { undoMany } from './undo-edit.ts';

export const staffCompetitorHandlers = {
  'staffCompetitor.listCompetitors': handler<typeof contract.listCompetitors>({
    run: call => loadTable(call, call.query.tournamentId),
  }),
  'staffCompetitor.downloadCompetitors': handler<typeof contract.downloadCompetitors>({
    async run(call) {
      const table = await loadTable(call, call.query.tournamentId);
      const tournament = await getTournamentById(call.db, found(table.tournamentId));
      return competitorsCsv(table, tournament.tournamentOn, callerOf(call).roles);
    },
  }),
  'staffCompetitor.downloadChosen': handler<typeof contract.downloadChosen>({
    async run(call) {
      const { tournamentOn, ...table } = await loadChosen(call, call.input.competitorIds);
      return competitorsCsv(table, tournamentOn, callerOf(call).roles);
    },
  }),
  'staffCompetitor.bulkEdit': handler<typeof contract.bulkEdit>({ run: editMany }),
  'staffCompetitor.mergeSchools': handler<typeof contract.mergeSchools>({ run: mergeSpellings }),
  'staffCompetitor.undoEdit': handler<typeof contract.undoEdit>({ run: undoMany }),
  'staffCompetitor.listSchools': handler<typeof contract.listSchools>({
    async run({ db }) {
      const schools = await listSchoolsInUse(db);
      return { schools, alike: alikeSchools(schools) };
    },
  }),
};
