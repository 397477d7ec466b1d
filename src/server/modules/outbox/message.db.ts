import { type Insertable, sql } from 'kysely';
import type { Audience, deliveryStates } from '#contract/communication.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

type DeliveryState = (typeof deliveryStates)[number];
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export async function insertMessage(db: Database, row: Insertable<DB['message']>): Promise<number> {
  const { id } = await db.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Messages with who wrote them, the day of the tournament whose registrations were meant, and what they are about. */
function selectMessages(db: Database) {
  return db
    .selectFrom('message as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin(
      'tournament as a',
      join => join.on(sql<boolean>`a.id = coalesce((m.audience ->> 'notRegisteredFor')::int, m.tournament_id)`), // kept: `listUses`
    )
    .innerJoin('person as p', 'p.id', 'm.createdBy')
    .select(['m.id', 'm.purpose', 'm.subject', 'm.body', 'm.smsBody', 'm.replyTo', 'm.createdAt'])
    .select(['m.goesOutAt', 'm.wentOutAt', 'm.stoppedAt', 'm.stopReason'])
    .select(['t.tournamentOn', 'a.city', 'a.venue', 'a.venueAddress', 'a.inPersonRegistrationTimes'])
    .select(sql<boolean>`(select postal_address is not null from organisation)`.as('hasPostalAddress'))
    .select(['p.firstName as authorFirstName', 'p.lastName as authorLastName'])
    .select(sql<Audience>`m.audience`.as('audience'));
}

export function findMessage(db: Database, id: number): Promise<MessageRow | undefined> {
  return selectMessages(db).where('m.id', '=', id).executeTakeFirst();
}

export function listMessagesByIds(db: Database, ids: readonly number[]): Promise<MessageRow[]> {
  return selectMessages(db).where('m.id', 'in', ids).execute();
}

export function listMessages(db: Database, page: { number: number; size: number }) {
  return selectMessages(db)
    .orderBy('m.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
}

export async function countMessages(db: Database): Promise<number> {
  const { n } = await db
    .selectFrom('message')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export type StateCounts = Record<DeliveryState, number>;
const none: StateCounts = { pending: 0, sent: 0, delivered: 0, failed: 0, unsure: 0, suppressed: 0 };

/** How far each message is: how many of its rows are in which state. */
export async function countStates(db: Database, messageIds: readonly number[]): Promise<Map<number, StateCounts>> {
  const counts = new Map(messageIds.map(id => [id, { ...none }]));
  if (messageIds.length === 0) return counts;
  const rows = await db
    .selectFrom('outbox')
    .select(['messageId', 'status', eb => eb.fn.countAll<number>().as('n')])
    .where('messageId', 'in', messageIds)
    .groupBy(['messageId', 'status'])
    .execute();
  for (const row of rows) {
    const count = counts.get(row.messageId as number);
    if (count) count[row.status] = Number(row.n);
  }
  return counts;
}

/** The names behind the ids of an audience, each list in its own order. */
export async function nameAudience(db: Database, audience: Audience) {
  const { eventIds, levelIds, schoolIds, tournamentId, notRegisteredFor, draftDivisionIds = [] } = audience;
  const { rows } = await sql<{ kind: 'event' | 'level' | 'school' | 'division' | 'day'; id: number; title: string }>`
    select 'event' as kind, id, title from event where id = any(${eventIds})
    union all select 'level', id, title from competitor_level where id = any(${levelIds})
    union all select 'school', id, name from school where id = any(${schoolIds})
    union all select 'division', id, title from draft_division where id = any(${draftDivisionIds})
    union all select 'day', id, tournament_on::text from tournament where id = any(${[tournamentId, notRegisteredFor ?? 0]})`.execute(
    db,
  );
  const titles = (kind: string): string[] => rows.filter(row => row.kind === kind).map(row => row.title);
  const dayOf = (id: number | null): string | null =>
    rows.find(row => row.kind === 'day' && row.id === id)?.title ?? null;
  return {
    events: titles('event'),
    levels: titles('level'),
    schools: titles('school'),
    divisions: titles('division'),
    tournamentOn: dayOf(tournamentId) ?? '',
    notRegisteredForOn: dayOf(notRegisteredFor),
  };
}
