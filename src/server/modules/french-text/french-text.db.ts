import { sql } from 'kysely';
import { type TypedText, textKinds } from '#contract/french-text.ts';
import type { Database } from '../../db/database.ts';
import { lockRow } from '../../db/locked.ts';

export function listFrenchTexts(db: Database) {
  return db.selectFrom('frenchText').select(['english', 'french']).orderBy('id').execute();
}

const coming = sql`t.archived_at is null and t.tournament_on >= `;

/**
 * What families read of settings in use and of tournaments from that day on, in the order of the page; a text that is used twice
 * appears where it is used first. What reads the same in both languages is left out; "8:00 a.m." does not.
 */
export async function listTypedTexts(db: Database, today: string): Promise<TypedText[]> {
  const { rows } = await sql<TypedText>`
    with typed (kind, place, part, english) as (
      select 'event type', sort_order, x.part, x.english from event_type, lateral (values (1, title), (2, description)) x (part, english)
        where archived_at is null
      union all select 'event', t.sort_order * 1000 + e.sort_order, x.part, x.english
        from event e join event_type t on t.id = e.event_type_id, lateral (values (1, e.title), (2, e.description)) x (part, english)
        where e.archived_at is null
      union all select 'level', sort_order, x.part, x.english
        from competitor_level, lateral (values (1, title), (2, belts), (3, years)) x (part, english) where archived_at is null
      union all select 'division', g.id, 1, g.title
        from draft_division g join draft d on d.id = g.draft_id join tournament t on t.id = d.tournament_id
        where g.is_titled_by_hand and d.status = 'published' and ${coming} ${today}::date
      union all select 'tournament', t.id, x.part, x.english
        from tournament t, lateral (values (1, in_person_registration_times), (2, black_belt_meeting_time), (3, elimination_time), (4, refund_text), (5, concussion_url), (6, concussion_code), (7, map_description), (8, parking), (9, entrance), (10, hotels)) x (part, english)
        where ${coming} ${today}::date
      union all select 'tournament', t.id, 10 + x.part, x.english
        from tournament t, lateral unnest(t.what_to_bring) with ordinality x (english, part) where ${coming} ${today}::date
      union all select 'schedule', s.sort_order, x.part, x.english
        from schedule_entry s join tournament t on t.id = s.tournament_id, lateral (values (1, line1), (2, line2)) x (part, english)
        where ${coming} ${today}::date
      union all select 'merch', m.sort_order, x.part, x.english
        from merch m join tournament t on t.id = m.tournament_id,
          lateral (values (1, m.title), (2, m.description), (3, m.picture_description)) x (part, english)
        where m.archived_at is null and ${coming} ${today}::date
      union all select 'merch', m.sort_order, 3 + s.sort_order, s.title
        from merch_size s join merch m on m.id = s.merch_id join tournament t on t.id = m.tournament_id
        where m.archived_at is null and ${coming} ${today}::date
      union all select 'ring', r.sort_order, 1, r.name
        from ring r join tournament t on t.id = r.tournament_id where ${coming} ${today}::date
      union all select 'file', sort_order, 1, title from file -- for a single family it may name a child, and this list's French is public
        where purpose = 'published' and audience <> 'registrations' and archived_at is null
      union all select 'organisation', 1, x.part, x.english
        from organisation,
          lateral (values (1, name), (2, site_name), (3, responsible_title), (4, hosting), (5, mail_service)) x (part, english)
      union all select 'organisation', 2, b.id, e.entry ->> 'title'
        from page_block b, lateral jsonb_array_elements(b.entries) e (entry) where b.kind in ('logo', 'social')
      union all select 'home page', b.id * 100 + e.place, x.part, x.english
        from page_block b, lateral jsonb_array_elements(b.entries) with ordinality e (entry, place),
          lateral (values (1, e.entry ->> 'title'), (2, e.entry ->> 'text')) x (part, english)
        where b.kind not in ('sponsor', 'logo', 'social')
    ), placed as (
      select kind, english, array_position(${textKinds}::text[], kind) as kind_place, place, part
      from typed where english ~* '[[:alpha:]]{2}|[ap][.] ?m'
    ), once as (
      select distinct on (english) * from placed order by english, kind_place, place, part
    )
    select o.kind, o.english, x.french from once o left join french_text x on md5(x.english) = md5(o.english)
    order by o.kind_place, o.place, o.part, o.english`.execute(db);
  return rows;
}

const rowOf = (db: Database, english: string) =>
  db.selectFrom('frenchText').selectAll().where(sql<boolean>`md5(english) = md5(${english})`);

export const findFrenchText = (db: Database, english: string) => rowOf(db, english).executeTakeFirst();

export const lockFrenchText = (db: Database, english: string) => lockRow(rowOf(db, english), ['frenchText']);

/** Answers its id, or null where somebody else was first. */
export async function insertFrenchText(db: Database, english: string, french: string): Promise<number | null> {
  const row = await db
    .insertInto('frenchText')
    .values({ english, french })
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateFrenchText(db: Database, id: number, french: string): Promise<void> {
  await db.updateTable('frenchText').set({ french }).where('id', '=', id).execute();
}

export async function deleteFrenchText(db: Database, id: number): Promise<void> {
  await db.deleteFrom('frenchText').where('id', '=', id).execute();
}
