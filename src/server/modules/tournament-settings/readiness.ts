import type { Readiness } from '#contract/catalogue/readiness.ts';
import { asUtcMidnight, calendarDayAt } from '#core/time/calendar.ts';
import { type ReadinessFacts, readinessOf, type TickedKey, tickedKeys } from '#core/tournament/readiness.ts';
import type { Occasion } from '../../call.ts';
import { countCoverage } from '../division/coverage-count.actions.ts';
import { refundStepsOf, type TournamentRow, todayOf } from '../tournament/tournament.actions.ts';
import { findReadinessCounts, listTicks } from './readiness.db.ts';

/** Which lines somebody ticked for this tournament. */
export function tickedOf({ ticked }: Pick<TournamentRow, 'ticked'>): TickedKey[] {
  const known = ticked as Partial<Record<TickedKey, string>>;
  return tickedKeys.filter(key => known[key] !== undefined);
}

export async function loadReadinessFacts(call: Occasion, row: TournamentRow | null): Promise<ReadinessFacts> {
  const today = todayOf(call);
  const opensOn = row && row.registrationOpensOn > today ? row.registrationOpensOn : today;
  const { isDemo } = call.app.config;
  const { hasPayment, ...counts } = await findReadinessCounts(call.db, row?.id ?? null, { waiverOn: opensOn, isDemo });
  return {
    ...counts,
    ...(await countCoverage(call.db)),
    today,
    tournament: row && {
      tournamentOn: row.tournamentOn,
      registrationOpensOn: row.registrationOpensOn,
      registrationClosesAfter: row.registrationClosesAfter,
      competitorOnlineCost: row.competitorOnlineCost,
      hasRefundPolicy: refundStepsOf(row).length > 0 || row.refundText !== null,
      permitNumber: row.permitNumber,
      hasPayment,
      isPublished: row.publishedAt !== null,
      ticked: tickedOf(row),
    },
  };
}

export async function presentReadiness(call: Occasion, row: TournamentRow | null): Promise<Readiness> {
  const facts = await loadReadinessFacts(call, row);
  const ticks = row ? await listTicks(call.db, row.id) : new Map();
  const ticked: readonly string[] = row ? tickedOf(row) : [];
  return {
    tournament: row && { tournamentId: row.id, version: row.version, isDraft: row.publishedAt === null },
    lines: readinessOf(facts).map(line => {
      const tick = ticked.includes(line.key) ? ticks.get(line.key) : undefined;
      return {
        ...line,
        tick: tick
          ? { by: tick.by, on: asUtcMidnight(calendarDayAt(tick.at.getTime(), call.app.config.timeZone)) }
          : null,
      };
    }),
  };
}
