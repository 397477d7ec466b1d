import type { Bracket } from '#core/bracket/bracket.ts';
import type { BracketState } from '#core/bracket/bracket-state.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import type { Database } from '../../../db/database.ts';
import { listAppliedActs } from '../score-sheet.db.ts';
import { type LoadedScoreSheet, loadScoreSheets } from '../score-sheet-log.ts';

interface Drawn {
  bracket: Bracket;
  state: BracketState;
  /** The bout that is on the mat or comes up. */
  next: string | null;
}
export interface LoadedBracket extends Drawn {
  eventTitle: string;
}

const replayed = new WeakMap<object, Map<number, { key: string; drawn: Drawn | null }>>();
/** Whatever is written on a sheet raises its version. */
const keyOf = ({ version, setup }: LoadedScoreSheet): string => `${version} ${JSON.stringify(setup)}`;

/**
 * The brackets of a draft as they stand, by division: three queries, whatever their number. Only what was written on
 * since is read and replayed.
 */
export async function loadBrackets(db: Database, draftId: number): Promise<(divisionId: number) => LoadedBracket[]> {
  const known = replayed.get(db) ?? new Map<number, { key: string; drawn: Drawn | null }>();
  replayed.set(db, known);
  const sheets = (await loadScoreSheets(db, { draftId })).filter(({ setup }) => setup.format === 'bracket');
  const written = sheets.flatMap(sheet =>
    sheet.sheetId === null || known.get(sheet.sheetId)?.key === keyOf(sheet) ? [] : [{ ...sheet, id: sheet.sheetId }],
  );
  if (written.length > 0) {
    const divisionIds = written.map(({ draftDivisionId }) => draftDivisionId);
    const logs = Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
    for (const { id, ...sheet } of written) {
      const { bracket } = replayScoreSheet(sheet.setup, logs.get(id) ?? []);
      known.set(id, { key: keyOf(sheet), drawn: bracket });
    }
  }
  const byDivision = Map.groupBy(sheets, ({ draftDivisionId }) => draftDivisionId);
  return divisionId =>
    (byDivision.get(divisionId) ?? []).flatMap(({ sheetId, setup, eventTitle }) => {
      const drawn = sheetId === null ? replayScoreSheet(setup, []).bracket : known.get(sheetId)?.drawn;
      return drawn ? [{ eventTitle, bracket: drawn.bracket, state: drawn.state, next: drawn.next }] : [];
    });
}
