import { type SelectQueryBuilder, sql } from 'kysely';
import type { DeliveryState } from '#core/communication/delivery.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow, lockRows } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import type { Channel, OutboxRow } from './outbox.db.ts';

export interface OutboxFilter {
  status: DeliveryState | undefined;
  channel: Channel | undefined;
  messageId: number | undefined;
  search: string | null;
}
export type LoggedRow = OutboxRow & { personName: string | null };

type Joined = SelectQueryBuilder<DB & { o: DB['outbox']; p: DB['person'] }, 'o' | 'p', unknown>;

function matching(db: Database, { status, channel, messageId, search }: Partial<OutboxFilter>): Joined {
  return db
    .selectFrom('outbox as o')
    .leftJoin('person as p', 'p.id', 'o.personId')
    .$if(status !== undefined, query => query.where('o.status', '=', status as DeliveryState))
    .$if(channel !== undefined, query => query.where('o.channel', '=', channel as Channel))
    .$if(messageId !== undefined, query => query.where('o.messageId', '=', messageId as number))
    .$if(Boolean(search), query =>
      query.where(
        sql<boolean>`position(lower(${search}) in lower(concat_ws(' ', o.recipient, o.name, p.first_name, p.last_name,
          (select m.subject from message m where m.id = o.message_id)))) > 0`,
      ),
    ) as unknown as Joined;
}

const withName = (query: Joined) =>
  query
    .selectAll('o')
    .select(
      sql<string | null>`coalesce(o.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''))`.as('personName'),
    );

export function listLogged(
  db: Database,
  filter: Partial<OutboxFilter>,
  page: { number: number; size: number },
): Promise<LoggedRow[]> {
  return withName(matching(db, filter))
    .orderBy('o.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countLogged(db: Database, filter: Partial<OutboxFilter>): Promise<number> {
  const { n } = await matching(db, filter)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export function findLogged(db: Database, id: number): Promise<LoggedRow | undefined> {
  return withName(matching(db, {})).where('o.id', '=', id).executeTakeFirst();
}

/** What went to a family about a registration, newest first; of the mails that are about none, all of theirs. */
export function listAbout(
  db: Database,
  { registrationId, personId }: { registrationId: number; personId: number },
  most: number,
): Promise<LoggedRow[]> {
  return withName(matching(db, {}))
    .where(eb =>
      eb.or([
        eb('o.registrationId', '=', registrationId),
        eb.and([eb('o.personId', '=', personId), eb('o.registrationId', 'is', null)]),
      ]),
    )
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
}

/** Everything of a message, by name. */
export function listRecipients(db: Database, messageId: number): Promise<LoggedRow[]> {
  return withName(matching(db, { messageId })).orderBy('o.name').orderBy('o.id').execute();
}

export function lockOutbox(db: Database, id: number): Promise<Locked<OutboxRow> | undefined> {
  return lockRow(db.selectFrom('outbox').selectAll().where('id', '=', id), ['outbox']);
}

const dueAgain = { status: 'pending', leaseUntil: null, lastError: null, providerId: null, sentAt: null } as const;

/**
 * Makes it due now, keeping its earlier attempts. A message that may have arrived keeps its count, so that the carrier
 * is asked before it goes again.
 */
export async function requeue(db: Database, id: number, attempts: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...dueAgain, attempts, notBefore: now })
    .where('id', '=', id)
    .execute();
}

/** All of a message that failed and still has its content; answers how many. */
export async function requeueFailed(db: Database, messageId: number, now: Date): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ ...dueAgain, attempts: 0, notBefore: now })
    .where('messageId', '=', messageId)
    .where('status', '=', 'failed')
    .where('payload', 'is not', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The text a carrier's report is about, locked: by its id, or, when the report was faster than our note, the one under way. */
export async function lockReported(
  db: Database,
  providerId: string,
  tenDigits: string | undefined,
): Promise<Locked<OutboxRow> | undefined> {
  const texts = db.selectFrom('outbox').selectAll();
  const known = await lockRow(texts.where('providerId', '=', providerId), ['outbox']);
  if (known || !tenDigits) return known;
  const query = texts
    .where('channel', '=', 'sms')
    .where('recipient', '=', tenDigits)
    .where('providerId', 'is', null)
    .where(eb =>
      eb.or([eb('status', '=', 'unsure'), eb.and([eb('status', '=', 'pending'), eb('leaseUntil', 'is not', null)])]),
    );
  const underWay = await lockRows(query, ['outbox']);
  return underWay.length === 1 ? underWay[0] : undefined; // of two, nobody can say which
}

export async function markReported(
  db: Database,
  id: number,
  report: { status: DeliveryState; providerId: string; error: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(eb => ({
      status: report.status,
      providerId: report.providerId,
      lastError: report.error,
      leaseUntil: null,
      sentAt: eb.fn.coalesce('sentAt', eb.val(report.at)),
    }))
    .where('id', '=', id)
    .execute();
}
