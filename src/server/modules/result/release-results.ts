import type * as contract from '#contract/result.ts';
import { canBeReleased } from '#core/result/result-state.ts';
import { placesChanged } from '#core/ring-table/score-sheet.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import { recordHistories } from '../history/history.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { deleteReleased, type HeldScoreSheet, holdSheets, putReleased } from './result.db.ts';

type ReleaseCall = Call<typeof contract.releaseResults>;

/** Held, each as whoever releases it has seen it. RESULT-2 */
async function holdSeen(call: ReleaseCall): Promise<HeldScoreSheet[]> {
  const { sheets: seen, isReleased } = call.input;
  const sheets = await holdSheets(call.db, call.params.tournamentId, [...new Set(seen.map(({ sheetId }) => sheetId))]);
  const held = new Map(sheets.map(sheet => [sheet.id, sheet]));
  if (seen.some(({ sheetId }) => !held.has(sheetId))) throw new AppError('not_found');
  if (seen.some(({ sheetId, version }) => held.get(sheetId)?.version !== version))
    throw new AppError('changed_meanwhile');
  const open = isReleased ? sheets.filter(sheet => !canBeReleased(sheet)) : [];
  if (open.length > 0)
    throw new AppError('result_open', {
      fields: {
        sheets: open.map(
          ({ divisionTitle, eventTitle, hasConflict }) =>
            `${divisionTitle.endsWith(`: ${eventTitle}`) ? divisionTitle : `${divisionTitle}, ${eventTitle}`}: ${hasConflict ? 'two tablets entered different scores' : 'not decided and signed yet'}.`,
        ),
      },
    });
  return sheets;
}

/** The sheets that differ from what is released. */
const isNews = ({ releasedPlaces, places }: HeldScoreSheet, isReleased: boolean): boolean =>
  isReleased ? releasedPlaces === null || placesChanged(releasedPlaces, places).length > 0 : releasedPlaces !== null;

/** Releases results, or retracts them; those in that state already stay as they are. RESULT-2 */
export async function releaseResults(call: ReleaseCall): Promise<void> {
  const { isReleased } = call.input;
  const tournament = await getTournamentById(call.db, call.params.tournamentId);
  if (tournament.archivedAt) throw new AppError('archived'); // RESULT-7
  const news = (await holdSeen(call)).filter(sheet => isNews(sheet, isReleased));
  if (news.length === 0) return;
  const ids = news.map(({ id }) => id);
  if (isReleased) await putReleased(call.db, ids, { personId: callerOf(call).actorId, at: call.now });
  else await deleteReleased(call.db, ids);
  await recordHistories(
    call,
    news.map(({ id, divisionTitle, eventTitle, places, releasedPlaces }) => ({
      subject: 'sheet',
      subjectId: id,
      action: isReleased ? 'release' : 'take back',
      before: { told: releasedPlaces },
      after: { division: divisionTitle, event: eventTitle, told: isReleased ? places : null },
    })),
  );
  call.afterCommit(() => call.app.dropKeptCopies());
}
