import { isUseDue, usesApartMs } from '#core/access/session-end.ts';
import { tournamentDaysNear, workEndsAt } from '#core/ring-table/tablet/work-hours.ts';
import type { AppContext, CallingSession } from '../../call.ts';
import { listTournamentDays } from '../tournament/tournament.actions.ts';
import { keepSessionUse } from './session.db.ts';

const mostNoted = 5000;

/** Notes when sessions were used. ACCESS-29 */
export function createSessionUses(app: Pick<AppContext, 'db' | 'config' | 'log'>) {
  const underWay = new Set<Promise<void>>();
  /** When this process last wrote: of many calls at once, all with the row as it was, one writes. */
  const noted = new Map<string, number>();

  async function write({ id }: CallingSession, now: Date, isAtWork: boolean): Promise<void> {
    const { timeZone } = app.config;
    let atWorkUntil: Date | null = null;
    if (isAtWork) {
      const days = await listTournamentDays(app.db, tournamentDaysNear(now, timeZone));
      atWorkUntil = workEndsAt(now, timeZone, days);
    }
    const unlessSince = new Date(now.getTime() - usesApartMs);
    await keepSessionUse(app.db, id, { usedAt: now, unlessSince, atWorkUntil });
  }

  return {
    note(session: CallingSession, now: Date, isAtWork: boolean): void {
      if (!isUseDue(session, now, isAtWork)) return;
      const key = `${session.id} ${isAtWork}`;
      if (now.getTime() - (noted.get(key) ?? Number.NEGATIVE_INFINITY) < usesApartMs) return;
      if (noted.size >= mostNoted) noted.clear();
      noted.set(key, now.getTime());
      const written = write(session, now, isAtWork)
        .catch(err => app.log.warn({ err }, 'The use of a session could not be noted'))
        .finally(() => underWay.delete(written));
      underWay.add(written);
    },
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
