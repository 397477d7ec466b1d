import { sql } from 'kysely';
import type { StatusFacts } from '#core/alarm/alarm-facts.ts';
import type { Database } from '../../db/database.ts';
import { differences } from './stripe-balance.db.ts';

/** What the alarms ask about the books. ALARM-18 */
export async function findBooksFacts(db: Database, today: string): Promise<StatusFacts['payments']['books']> {
  const { rows } = await sql<StatusFacts['payments']['books']>`select
    (select count(*)::int from (${differences}) d) as differences,
    (select count(*)::int from payout p where p.bank_cents <> p.amount_cents or (p.is_whole and p.amount_cents <>
      (select coalesce(sum(m.amount_cents - m.fee_cents), 0) from balance_movement m
        where m.payout_id = p.id and m.kind <> 'payout'))) as payouts,
    (select count(*)::int from payout where bank_cents is null and status in ('pending', 'in_transit', 'paid')
      and arrives_on < ${today}::date - 10) as unseen`.execute(db);
  return rows[0] ?? { differences: 0, payouts: 0, unseen: 0 };
}
