import type * as contract from '#contract/ring-table/scoreboard.ts';
import type { ScoreboardNews } from '#contract/ring-table/scoreboard.ts';
import { AppError } from '../../../app-error.ts';
import type { Call, EventsAnswer } from '../../../call.ts';
import { refuseClosed } from '../table-hours.ts';
import { listWatchedTables } from './scoreboard.db.ts';
import { streamsOf } from './scoreboard-streams.ts';

/** Follows a ring with what its PIN let a scoreboard in with: it reads what is public of the ring, and cannot write. SCOREBOARD-6 */
export async function followScoreboard(
  call: Call<typeof contract.followScoreboard>,
): Promise<EventsAnswer<ScoreboardNews>> {
  const { app, db, params, header } = call;
  const { ringId } = params;
  const [row] = await listWatchedTables(db, [ringId]);
  if (!row || row.archivedAt) throw new AppError('not_found');
  const { generation } = row;
  if (!app.ringPins.isWatchToken({ ringId, generation }, header('ringscoreboard') ?? ''))
    throw new AppError('tablet_ended');
  refuseClosed(call, row);
  const streams = streamsOf(app);
  streams.refuseFull(ringId);
  return { follow: sink => streams.follow(ringId, generation, sink) };
}
