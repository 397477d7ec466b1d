import { sql } from 'kysely';
import type { Role } from '#core/access/access.ts';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import { membersOf } from '../../db/family.ts';
import { type Sums, sums } from '../ledger/balance.actions.ts';
import { isNotEmpty } from '../registration-search/registration-conditions.actions.ts';

/** One registration with its family, who took it and what it costs. */
export async function findDetail(db: Database, registrationId: number, today: CalendarDate) {
  const { rows } = await sql<
    Sums & {
      id: number;
      tournamentId: number;
      personId: number;
      version: number;
      createdAt: Date;
      completedAt: Date | null;
      spectators: number;
      lunch: number;
      merchOrders: number;
      firstName: string;
      lastName: string;
      email: string;
      phoneNumber: string | null;
      takenBy: string | null;
      tournamentOn: string;
      isArchived: boolean;
      familyRoles: Role[] | null;
    }
  >`
    select r.id, r.tournament_id, r.person_id, r.version, r.created_at, r.completed_at, r.spectators, r.lunch,
      s.cost_cents, s.paid_cents, s.forgiven_cents, s.due_cents,
      (select count(*) from merch_order o where o.registration_id = r.id and o.given_back_at is null)::int as merch_orders,
      p.first_name, p.last_name, p.email, p.phone_number, by.first_name || ' ' || by.last_name as taken_by,
      t.tournament_on, t.archived_at is not null as is_archived,
      (select array_agg(x.role) from person_role x where x.person_id = p.id) as family_roles
    from registration r join tournament t on t.id = r.tournament_id join person p on p.id = r.person_id
    left join person by on by.id = r.taken_by cross join ${sums(today)} s
    where r.id = ${registrationId}`.execute(db);
  return rows[0];
}

/** What the family does not see of its competitors. */
export function listStaffFacts(db: Database, registrationId: number) {
  return db
    .selectFrom('competitor')
    .select(['id', 'number', 'checkedInAt', 'measuredWeightKg', 'measuredHeightCm', 'withdrawalRequestedAt'])
    .select(['withdrawalDeclinedAt', 'withdrawnAt', 'withdrawalReason', 'version'])
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
}

export function listOpenReviews(db: Database, registrationId: number) {
  return db
    .selectFrom('paymentReview')
    .select(['id', 'kind', 'detail', 'createdAt'])
    .where('registrationId', '=', registrationId)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute();
}

export function listNotes(db: Database, registrationId: number) {
  return db
    .selectFrom('note as n')
    .innerJoin('person as p', 'p.id', 'n.authorPersonId')
    .select(['n.id', 'n.body', 'n.at', 'p.firstName', 'p.lastName'])
    .where('n.registrationId', '=', registrationId)
    .orderBy('n.id', 'desc')
    .execute();
}

export async function insertNote(
  db: Database,
  note: { registrationId: number; authorPersonId: number; body: string; at: Date },
): Promise<void> {
  await db.insertInto('note').values(note).execute();
}

/** What the family sent, newest first; without the bytes. */
export function listFamilyFiles(db: Database, personId: number) {
  return db
    .selectFrom('file')
    .select(['id', 'title', 'review', 'createdAt'])
    .where('personId', 'in', membersOf(personId))
    .where('purpose', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** The other registrations of the account that hold something, newest tournament first. */
export async function listOthers(
  db: Database,
  { personId, id }: { personId: number; id: number },
  today: CalendarDate,
) {
  const { rows } = await sql<{
    id: number;
    tournamentOn: string;
    completedAt: Date | null;
    dueCents: number;
    competitors: number;
  }>`
    select r.id, t.tournament_on, r.completed_at, s.due_cents,
      (select count(*) from competitor c where c.registration_id = r.id)::int as competitors
    from registration r join tournament t on t.id = r.tournament_id cross join ${sums(today)} s
    where r.person_id = ${personId} and r.id <> ${id}
      and ${isNotEmpty}
    order by t.tournament_on desc, r.id desc limit 50`.execute(db);
  return rows;
}
