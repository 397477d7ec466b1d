import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';
import { asksToWithdraw, competes } from '../registration-search/competitor-facts.actions.ts';

/** The completed registrations of an account for one tournament. */
export async function listOwnCompleted(db: Database, familyId: number, tournamentId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registration')
    .select('id')
    .where('personId', '=', familyId)
    .where('tournamentId', '=', tournamentId)
    .where('completedAt', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

/** Somebody else's, one of another tournament or one that is not completed is undefined. */
export function lockOwnCompleted(db: Database, registrationId: number, familyId: number) {
  return lockRow(
    db
      .selectFrom('registration')
      .select(['id', 'tournamentId'])
      .where('id', '=', registrationId)
      .where('personId', '=', familyId)
      .where('completedAt', 'is not', null),
    ['registration'],
  );
}

export async function listCompetitorIds(db: Database, registrationId: number): Promise<number[]> {
  const rows = await db.selectFrom('competitor').select('id').where('registrationId', '=', registrationId).execute();
  return rows.map(row => row.id);
}

/** The competitors whose family has asked to withdraw them and has no answer yet. */
export async function listNotComing(db: Database, registrationIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('competitor as c')
    .select('c.id')
    .where('c.registrationId', 'in', registrationIds)
    .where(asksToWithdraw)
    .execute();
  return new Set(rows.map(row => row.id));
}

export interface MailedFamily {
  /** The first of its registrations, where it has several. */
  registrationId: number;
  personId: number;
  email: string;
  firstName: string;
  competitors: string[];
}

/** Names the day, so that a tournament that moves is written about again. */
export const arrivalMailKey = (registrationId: number, tournamentOn: string): string =>
  `arrival:${registrationId}:${tournamentOn}`;

/**
 * Families with somebody who comes, and no mail yet about arriving on this day. Earlier versions wrote keys without a
 * day: those count when the mail was made since `opensAt`.
 */
export async function listToMail(
  db: Database,
  { id, tournamentOn }: { id: number; tournamentOn: string },
  opensAt: Date,
  most: number,
): Promise<MailedFamily[]> {
  const { rows } = await sql<MailedFamily>`
    select min(r.id) as registration_id, p.id as person_id, p.email, p.first_name,
      array_agg(c.first_name order by c.id) as competitors
    from registration r join person p on p.id = r.person_id
    join competitor c on c.registration_id = r.id
    where r.tournament_id = ${id} and ${competes} and p.erased_at is null
      and not exists (select 1 from registration x
        join outbox o on o.dedupe_key in ('arrival:' || x.id, 'arrival:' || x.id || ':' || ${tournamentOn}::text)
        where x.person_id = p.id and x.tournament_id = r.tournament_id
          and (o.dedupe_key <> 'arrival:' || x.id or o.created_at >= ${opensAt}))
    group by p.id order by p.id limit ${most}`.execute(db);
  return rows;
}
