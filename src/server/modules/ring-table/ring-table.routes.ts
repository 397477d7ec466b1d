import type { markAbsent as MarkAbsent } from '#contract/ring/ring.ts';
import type * as begun from '#contract/ring-table/begun-division.ts';
import type * as contract from '#contract/ring-table/ring-table.ts';
import type * as scoreboard from '#contract/ring-table/scoreboard.ts';
import type * as hours from '#contract/ring-table/table-hours.ts';
import { handler } from '../../call.ts';
import { listBegunDivisions, undoBegunDivision } from './begun-division/undo-begun.ts';
import { enterRing } from './enter-ring.ts';
import { markAbsent } from './mark-absent.ts';
import { getRingTable } from './ring-table.presenter.ts';
import { endTablet, getRingTables, renewPin } from './ring-tables.ts';
import { enterScoreboard } from './scoreboard/enter-scoreboard.ts';
import { followScoreboard } from './scoreboard/follow-scoreboard.ts';
import { sendTableActs } from './send-table-acts.ts';
import { listTableConflicts, settleTableConflict } from './table-conflict.ts';
import { getTableHours, openTables } from './table-hours.ts';
import { takeRing } from './take-ring.ts';

export const ringTableHandlers = {
  // A route of the ring board that lives here because it writes on the score sheets too.
  'ring.markAbsent': handler<typeof MarkAbsent>({ run: markAbsent }),
  'ringTable.getRingTable': handler<typeof contract.getRingTable>({ run: getRingTable }),
  'ringTable.enterRing': handler<typeof contract.enterRing>({ run: enterRing }),
  'ringTable.takeRing': handler<typeof contract.takeRing>({ run: takeRing }),
  'ringTable.sendTableActs': handler<typeof contract.sendTableActs>({ run: sendTableActs }),
  'ringTable.getRingTables': handler<typeof contract.getRingTables>({ run: getRingTables }),
  'ringTable.renewPin': handler<typeof contract.renewPin>({ run: renewPin }),
  'ringTable.endTablet': handler<typeof contract.endTablet>({ run: endTablet }),
  'ringTable.listTableConflicts': handler<typeof contract.listTableConflicts>({ run: listTableConflicts }),
  'ringTable.settleTableConflict': handler<typeof contract.settleTableConflict>({ run: settleTableConflict }),
  'scoreboard.enterScoreboard': handler<typeof scoreboard.enterScoreboard>({ run: enterScoreboard }),
  'scoreboard.followScoreboard': handler<typeof scoreboard.followScoreboard>({ run: followScoreboard }),
  'tableHours.getTableHours': handler<typeof hours.getTableHours>({ run: getTableHours }),
  'tableHours.openTables': handler<typeof hours.openTables>({ run: openTables }),
  'begunDivision.listBegunDivisions': handler<typeof begun.listBegunDivisions>({ run: listBegunDivisions }),
  'begunDivision.undoBegunDivision': handler<typeof begun.undoBegunDivision>({ run: undoBegunDivision }),
};
