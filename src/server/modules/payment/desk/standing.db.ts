import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { signedSql } from '../ledger.db.ts';

export interface StandingRow {
  registrationId: number;
  tournamentId: number;
  familyName: string;
  email: string;
  confirmationCode: string | null;
  competitors: number;
  isCompleted: boolean;
  isInPerson: boolean;
  isPayingOnline: boolean;
  isInReview: boolean;
  costCents: number;
  paidCents: number;
  refundedCents: number;
}

/**
 * How registrations stand with their money, one row each. A completed one costs what its receipt says, less what could
 * not be handed out; another one what its order costs now.
 */
const standings = (where: RawBuilder<unknown>) => sql`
  select r.id as registration_id, r.tournament_id, p.first_name || ' ' || p.last_name as family_name, p.email,
    f.confirmation_code, k.competitors, r.completed_at is not null as is_completed, r.is_in_person,
    exists (select 1 from payment_attempt a where a.registration_id = r.id and a.status in ('starting', 'open'))
      as is_paying_online,
    exists (select 1 from payment_review v where v.registration_id = r.id and v.settled_at is null
      and v.kind in ('amount_mismatch', 'late')) as is_in_review,
    (100 * case when r.completed_at is not null then coalesce(f.payment_amount, 0) - o.undeliverable
      else k.competitors * case when r.is_in_person then t.competitor_door_cost else t.competitor_online_cost end
        + r.spectators * t.spectator_cost + r.lunch * t.lunch_cost + o.price end)::int as cost_cents,
    m.paid_cents, m.refunded_cents
  from registration r
  join tournament t on t.id = r.tournament_id
  join person p on p.id = r.person_id
  left join receipt f on f.registration_id = r.id
  cross join lateral (select count(*)::int as competitors from competitor where registration_id = r.id) k
  cross join lateral (select coalesce(sum(price), 0)::int as price,
    coalesce(sum(price) filter (where undeliverable_at is not null), 0)::int as undeliverable
    from merch_order where registration_id = r.id) o
  cross join lateral (select coalesce(sum(${signedSql}), 0)::int as paid_cents,
    -coalesce(sum(${signedSql}) filter (where l.kind in ('refund', 'reversal')
      or (l.kind = 'correction' and c.kind = 'refund')), 0)::int as refunded_cents
    from ledger_entry l left join ledger_entry c on c.id = l.corrects_id where l.registration_id = r.id) m
  where ${where}`;

export async function findStanding(db: Database, registrationId: number): Promise<StandingRow | undefined> {
  const { rows } = await sql<StandingRow>`${standings(sql`r.id = ${registrationId}`)}`.execute(db);
  return rows[0];
}

/** Every word must begin one of the registration's words; marks of the pattern in it are only themselves. */
function matches(search: string): RawBuilder<unknown> {
  const words = search.split(/[^\p{L}\p{M}\p{N}@._+'’‘`´ʼ]+/u).filter(word => word !== '');
  const begins = words.slice(0, 8).map(
    word => sql`exists (select 1 from registration_word w where w.registration_id = r.id
      and w.tournament_id = r.tournament_id and w.word like replace(folded(${word}), '_', ${'\\_'}) || '%')`,
  );
  return begins.length === 0 ? sql`true` : sql.join(begins, sql` and `);
}

export interface DueChoice {
  tournamentId: number;
  search: string | null;
  page: number;
  pageSize: number;
}
/** PAY-14 in SQL, for the order of the list; a test holds it to the rule. */
const due = sql`case when s.is_completed and s.cost_cents > s.paid_cents
  then greatest(0, s.cost_cents - s.paid_cents - s.refunded_cents) else s.cost_cents - s.paid_cents end`;

/** Who owes or is owed, the largest first; when something is searched for, all that fit. */
export async function listStandings(db: Database, { tournamentId, search, page, pageSize }: DueChoice) {
  const where = search
    ? sql`r.tournament_id = ${tournamentId} and ${matches(search)}`
    : sql`r.tournament_id = ${tournamentId}`;
  const all = sql`(select s.*, (${due})::int as due_cents from (${standings(where)}) s) d
    where ${search ? sql`d.cost_cents > 0 or d.paid_cents <> 0` : sql`d.due_cents <> 0`}`;
  const { rows } = await sql<StandingRow & { dueCents: number; total: number; allCents: number }>`
    select d.*, count(*) over ()::int as total,
      coalesce(sum(d.due_cents) filter (where d.due_cents > 0) over (), 0)::int as all_cents
    from ${all} order by d.due_cents desc, d.registration_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
}
