import type { Repair } from '#contract/repair.ts';
import type { RingDay } from '#contract/ring/ring.ts';
import type { openMatchday } from './matchday-site.ts';

type Desk = Awaited<ReturnType<typeof openMatchday>>;
type Division = RingDay['divisions'][number];

/** People who do not come, and what can be done about it, on a running site. */
export function repairDesk({ director, tournamentId, day }: Pick<Desk, 'director' | 'tournamentId' | 'day'>) {
  const path = `/api/admin/ring-day/${tournamentId}`;
  const mark = (draftDivisionId: number, competitorId: number, isAbsent: boolean): Promise<RingDay> =>
    director.call<RingDay>('PUT', `${path}/absences`, { draftDivisionId, competitorId, isAbsent });
  const repairOf = (draftDivisionId: number): Promise<Repair> =>
    director.call<Repair>('GET', `${path}/repairs/${draftDivisionId}`);
  /** Nobody comes to a division but the last so many of it; all of them when none is left out. */
  async function leave({ draftDivisionId, competitorIds }: Division, count: number): Promise<void> {
    for (const [i, id] of competitorIds.entries()) await mark(draftDivisionId, id, i < competitorIds.length - count);
  }
  /** The first waiting division of a ring for which somebody alone finds what is wanted; the others are whole again. */
  async function find(
    isWanted: (repair: Repair, division: Division) => boolean,
  ): Promise<{ division: Division; repair: Repair }> {
    const { divisions, assignments } = await day();
    const waiting = assignments.filter(({ place }) => place !== null && place >= 1 && place <= 3);
    for (const { draftDivisionId } of waiting) {
      const division = divisions.find(one => one.draftDivisionId === draftDivisionId);
      if (!division || division.competitorIds.length < 3) continue;
      await leave(division, 1);
      const repair = await repairOf(draftDivisionId);
      if (isWanted(repair, division)) return { division, repair };
      await leave(division, division.competitorIds.length);
    }
    throw new Error('No division is like that');
  }
  return { mark, repairOf, leave, find };
}
