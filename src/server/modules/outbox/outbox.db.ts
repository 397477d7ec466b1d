import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeliveryState } from '#core/communication/delivery.ts';
import { type Language, language } from '#words/language.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { copyToOtherParents, familyTemplates } from './both-parents.db.ts';
import { isBeingSent } from './sending-locks.ts';

export type OutboxRow = Selectable<DB['outbox']>;
export type Channel = 'email' | 'sms';

/** In the language of the person it goes to; `otherwise` where there is nobody. MSG-18 */
const languageOf = (personId: number | null, otherwise: Language) =>
  sql<Language>`coalesce((select language from person where id = ${personId}), ${otherwise})`;

/** `language`, where given, overrides the person’s. */
export async function insertOutboxMessage(
  db: Database,
  { language: chosen, ...message }: Insertable<DB['outbox']> & { personId: number | null },
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...message, language: chosen ?? languageOf(message.personId, language()) })
    .onConflict(c => c.column('dedupeKey').doNothing())
    .execute();
  if (message.personId !== null && familyTemplates.includes(message.template))
    await copyToOtherParents(db, [message.dedupeKey]);
}

export interface NewRecipient {
  dedupeKey: string;
  channel: Channel;
  recipient: string;
  template: string;
  payload: unknown;
  personId: number;
  registrationId: number | null;
  name: string | null;
}

/**
 * Queues all recipients in one statement, each in their language; with `messageId` null each mail is its own, sent at
 * least once. Waits for people being erased, and leaves them out.
 */
export async function insertRecipients(
  db: Database,
  messageId: number | null,
  now: Date,
  recipients: readonly NewRecipient[],
): Promise<void> {
  await sql`
    with held as materialized (
      select id, language from person where id = any(${[...new Set(recipients.map(({ personId }) => personId))]}::int[])
        and erased_at is null order by id for key share)
    insert into outbox (dedupe_key, channel, recipient, template, payload, person_id, registration_id, name, language,
      message_id, not_before, created_at)
    select n."dedupeKey", n.channel, n.recipient, n.template, n.payload, n."personId", n."registrationId", n.name,
      held.language, ${messageId}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as n("dedupeKey" text, channel text, recipient text,
      template text, payload jsonb, "personId" int, "registrationId" int, name text)
    join held on held.id = n."personId"
    on conflict (dedupe_key) do nothing`.execute(db);
  await copyToOtherParents(
    db,
    recipients.filter(({ channel }) => channel === 'email').map(({ dedupeKey }) => dedupeKey),
  );
}

// Sent once at most: a second copy cannot be told from the first, or would go to a thousand families.
const isAtMostOnceSql = sql<boolean>`(outbox.message_id is not null or outbox.channel = 'sms')`;
export const isAtMostOnce = (row: Pick<OutboxRow, 'messageId' | 'channel'>): boolean =>
  row.messageId !== null || row.channel === 'sms';

/** Neither here (`besides`) nor in another process. */
const isNotUnderWay = (besides: readonly number[]) =>
  sql<boolean>`outbox.id <> all(${besides}::int[]) and not ${isBeingSent}`;

/**
 * Claims due messages for this process until the lease ends; two processes never claim the same one. An expired lease
 * under which no live process is sending belonged to a process that died: single mails are claimed again, other
 * messages are not. Messages that one person waits for go before those to many.
 */
export function claimDue(
  db: Database,
  channel: Channel,
  { now, leaseUntil, most, besides }: { now: Date; leaseUntil: Date; most: number; besides: readonly number[] },
): Promise<OutboxRow[]> {
  return db
    .with('due', q =>
      q
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
        .where('status', '=', 'pending')
        .where('notBefore', '<=', now)
        .where(eb =>
          eb.or([
            eb('leaseUntil', 'is', null),
            eb.and([eb('leaseUntil', '<=', now), eb.not(eb.parens(isAtMostOnceSql)), isNotUnderWay(besides)]),
          ]),
        )
        .orderBy(sql`message_id is not null`)
        .orderBy('notBefore')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set(eb => ({ leaseUntil, attempts: eb('outbox.attempts', '+', 1) }))
    .returningAll('outbox')
    .execute();
}

/** Gives back what was taken and not begun. */
export async function releaseClaims(db: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('outbox')
    .set(eb => ({ leaseUntil: null, attempts: eb('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .execute();
}

/** Gives back the single mails that a process that died had taken; only where no other process can be at work. */
export async function releaseAllMails(db: Database): Promise<void> {
  await db
    .updateTable('outbox')
    .set(eb => ({ leaseUntil: null, attempts: eb('attempts', '-', 1) }))
    .where('status', '=', 'pending')
    .where('leaseUntil', 'is not', null)
    .where(eb => eb.not(eb.parens(isAtMostOnceSql)))
    .execute();
}

/** What a process that died had begun to send and must not be sent again by itself. `now` null: whatever its lease. MSG-7 */
export async function markAbandoned(
  db: Database,
  channel: Channel,
  { now, besides, askFrom }: { now: Date | null; besides: readonly number[]; askFrom: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: 'unsure',
      leaseUntil: null,
      notBefore: askFrom,
      lastError: 'The server stopped while this was being sent',
    })
    .where('channel', '=', channel)
    .where('status', '=', 'pending')
    .where('leaseUntil', 'is not', null)
    .$if(now !== null, query => query.where('leaseUntil', '<=', now))
    .where(isAtMostOnceSql)
    .where(isNotUnderWay(besides))
    .execute();
}

/**
 * Only while this claim is valid and nothing newer is known: another process may have taken over, the carrier may have
 * reported already, or staff may have sent it again.
 */
export async function markSent(
  db: Database,
  claim: { id: number; attempts: number },
  sent: { at: Date; providerId: string; status?: 'sent' | 'delivered' | 'failed'; keepsPayload: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      status: sent.status ?? 'sent',
      sentAt: sent.at,
      providerId: sent.providerId,
      leaseUntil: null,
      lastError: null,
      ...(sent.keepsPayload ? {} : { payload: null }),
    })
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('status', 'in', ['pending', 'unsure'])
    .execute();
}

/** As for `markSent`. False: nothing was written, or whose message it was has been erased meanwhile, and its words with it. */
export async function markUnsent(
  db: Database,
  claim: { id: number; attempts: number; recipient: string },
  failure: { status: DeliveryState; notBefore: Date; error: string | null; keepsPayload: boolean; isUntried?: boolean },
): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set(eb => ({
      status: failure.status,
      notBefore: failure.notBefore,
      lastError: eb.case().when('recipient', '=', claim.recipient).then(failure.error).else(null).end(),
      leaseUntil: null,
      ...(failure.keepsPayload ? {} : { payload: null }),
      ...(failure.isUntried ? { attempts: claim.attempts - 1 } : {}),
    }))
    .where('id', '=', claim.id)
    .where('attempts', '=', claim.attempts)
    .where('status', 'in', ['pending', 'unsure'])
    .returning('recipient')
    .executeTakeFirst();
  return row?.recipient === claim.recipient;
}

/** Texts whose arrival is not known and that the carrier was not asked about lately. */
export function listUnsureTexts(db: Database, now: Date, most: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', 'sms')
    .where('status', '=', 'unsure')
    .where('notBefore', '<=', now)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function postponeAsking(db: Database, id: number, askFrom: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ notBefore: askFrom })
    .where('id', '=', id)
    .where('status', '=', 'unsure')
    .execute();
}

/** Of these ids of the carrier: those that belong to a row already. */
export async function knownProviderIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('outbox').select('providerId').where('providerId', 'in', ids).execute();
  return new Set(rows.flatMap(row => row.providerId ?? []));
}
