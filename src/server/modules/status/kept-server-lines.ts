import type { StatusLine } from '#core/alarm/alarm-lines.ts';
import { serverLinesOf } from '#core/server-check/server-lines.ts';
import type { AppContext } from '../../call.ts';
import { findServerFacts } from '../../doctor/server-check.ts';

const keptMs = 60_000;
const kept = new WeakMap<AppContext, { askedAt: number; lines: Promise<StatusLine[]> }>();

/** Others are asked once a minute, however many look at the page. SERVER-1 */
export async function keptServerLines(app: AppContext): Promise<StatusLine[]> {
  if (app.config.isDemo || app.isRehearsal) return [];
  const last = kept.get(app);
  if (last && performance.now() - last.askedAt < keptMs) return last.lines;
  const lines = findServerFacts(app.config).then(serverLinesOf);
  kept.set(app, { askedAt: performance.now(), lines });
  return lines;
}
