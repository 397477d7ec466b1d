import { type Insertable, sql, type Updateable } from 'kysely';
import type { StaffChannel } from '#core/payment/staff-payment.ts';
import type { Database } from '../../../db/database.ts';
import { lockRow } from '../../../db/locked.ts';
import type { DB } from '../../../db/schema.generated.ts';
import { movedSql } from '../../ledger/balance.actions.ts';

interface Taking {
  /** Null: money of the gateway. */
  personId: number | null;
  name: string | null;
  channel: string;
  payments: number;
  cents: number;
}

/** What was booked between two instants: by hand for each person and method, online by gateway. Nobody takes a debt let go. */
export async function listTakings(db: Database, from: Date, until: Date): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    select l.taken_by as person_id, s.first_name || ' ' || s.last_name as name, l.channel,
      count(*) filter (where l.kind = 'payment')::int as payments, sum(${movedSql})::int as cents
    from ledger_entry l left join ledger_entry c on c.id = l.corrects_id left join person s on s.id = l.taken_by
    where l.at >= ${from} and l.at < ${until} and l.kind <> 'write_off'
    group by l.taken_by, s.first_name, s.last_name, l.channel
    order by name, l.channel`.execute(db);
  return rows;
}

/** What was counted on a day. */
export function listCloses(db: Database, on: string) {
  return db
    .selectFrom('dayClose as d')
    .innerJoin('person as p', 'p.id', 'd.personId')
    .innerJoin('person as s', 's.id', 'd.closedBy')
    .select(['d.id', 'd.personId', 'p.firstName', 'p.lastName', 'd.channel', 'd.expectedCents', 'd.countedCents'])
    .select(['d.remark', 'd.at', 's.firstName as closerFirstName', 's.lastName as closerLastName'])
    .where('d.closedOn', '=', on)
    .orderBy('d.id')
    .execute();
}

export function lockClose(db: Database, key: { on: string; personId: number; channel: StaffChannel }) {
  const query = db
    .selectFrom('dayClose')
    .selectAll()
    .where('closedOn', '=', key.on)
    .where('personId', '=', key.personId)
    .where('channel', '=', key.channel);
  return lockRow(query, ['dayClose']);
}

/** False when it was counted at this very moment. */
export async function insertClose(db: Database, close: Insertable<DB['dayClose']>): Promise<boolean> {
  const row = await db
    .insertInto('dayClose')
    .values(close)
    .onConflict(c => c.columns(['closedOn', 'personId', 'channel']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateClose(db: Database, id: number, changes: Updateable<DB['dayClose']>): Promise<void> {
  await db.updateTable('dayClose').set(changes).where('id', '=', id).execute();
}
