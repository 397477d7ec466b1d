import { sql } from 'kysely';
import type { TableAct } from '#contract/ring-table/ring-table.ts';
import type { ScoreSheetSetup } from '#contract/ring-table/score-sheet-setup.ts';
import type { ScoreSheetPlace } from '#core/ring-table/score-sheet.ts';
import type { Database } from '../../db/database.ts';
import { lockBySql } from '../../db/locked.ts';
import { competedAt } from '../registration-search/competitor-facts.actions.ts';

export interface ScoreSheetKey {
  draftDivisionId: number;
  eventId: number;
}
type Of = { draftId: number } | { divisionIds: readonly number[] };

const which = (of: Of) =>
  'draftId' in of ? sql`g.draft_id = ${of.draftId}` : sql`g.id = any(${of.divisionIds}::int[])`;

export interface ScoreSheetRow {
  /** Null: nothing was written on it yet. */
  sheetId: number | null;
  draftDivisionId: number;
  divisionTitle: string;
  eventId: number;
  eventTitle: string;
  eventTypeTitle: string;
  /** Of the paper sheet it was drawn as, or is. */
  edition: number;
  /** As it was drawn when something was scored; null: as the draft says. */
  setup: ScoreSheetSetup | null;
  places: ScoreSheetPlace[];
  isDone: boolean;
  signedBy: string | null;
  signedAt: Date | null;
  version: number;
  isReleased: boolean;
  drawSeed: number;
  format: 'panel' | 'bracket';
  judges: number;
  thirdPlace: 'bout' | 'shared';
  minMatches: number;
  maxDeviation: number | null;
  isRelative: boolean;
  boutRules: ScoreSheetSetup['bout'] | null;
  houseRules: ScoreSheetSetup['house'] | null;
}

/** One row for each event of each division that stands in a draft, in the order of the events, then by title. */
export async function listScoreSheets(db: Database, of: Of): Promise<ScoreSheetRow[]> {
  const { rows } = await sql<ScoreSheetRow>`
    select s.id as sheet_id, g.id as draft_division_id, g.title as division_title, v.id as event_id,
      v.title as event_title, y.title as event_type_title, coalesce(s.edition, g.edition) as edition, s.setup,
      coalesce(s.places, '[]') as places, coalesce(s.is_done, false) as is_done, s.signed_by, s.signed_at,
      coalesce(s.version, 1) as version, r.sheet_id is not null as is_released, g.draw_seed, v.format, v.judges,
      v.third_place, v.min_matches, v.max_deviation, v.is_relative, v.bout_rules, v.house_rules
    from draft_division g
    join draft_division_event x on x.draft_division_id = g.id
    join event v on v.id = x.event_id
    join event_type y on y.id = v.event_type_id
    left join score_sheet s on s.draft_division_id = g.id and s.event_id = v.id
    left join released_result r on r.sheet_id = s.id
    where ${which(of)} and g.removed_at is null
    order by y.sort_order, y.id, v.sort_order, v.id, g.title, g.id`.execute(db);
  return rows;
}

export interface ScoreSheetMemberRow {
  draftDivisionId: number;
  eventId: number;
  competitorId: number;
  schoolId: number;
  lowest: number;
  highest: number;
}

/** A sheet as its tablet knew it at some time: who was withdrawn later still stands on it. SCORE-24 */
export interface SheetAsOf extends ScoreSheetKey {
  asOf: Date;
}

/** Who stands in them and comes, in running order, with the scores their level gets. MATCH-1 */
export async function listScoreSheetMembers(
  db: Database,
  of: Of,
  known: readonly SheetAsOf[],
): Promise<ScoreSheetMemberRow[]> {
  const { rows } = await sql<ScoreSheetMemberRow>`
    select e.draft_division_id, e.event_id, c.id as competitor_id, c.school_id, l.lowest_score as lowest,
      l.highest_score as highest
    from draft_division g
    join draft_entry e on e.draft_division_id = g.id
    left join jsonb_to_recordset(${JSON.stringify(known)}::jsonb)
      as k("draftDivisionId" int, "eventId" int, "asOf" timestamptz)
      on k."draftDivisionId" = e.draft_division_id and k."eventId" = e.event_id
    join competitor c on c.id = e.competitor_id
    join registration r on r.id = c.registration_id and ${competedAt(sql`k."asOf"`)}
    left join entry n on n.competitor_id = c.id and n.event_id = e.event_id
    join competitor_level l on l.id = c.competitor_level_id
    where ${which(of)} and g.removed_at is null and (n.event_id is not null or g.final_event_id is not null)
    order by e.draft_division_id, e.event_id, e.place, c.id`.execute(db);
  return rows;
}

export interface AppliedAct {
  actId: number;
  sheetId: number;
  draftDivisionId: number;
  eventId: number;
  nonce: string;
  act: TableAct['act'];
  doneAt: Date;
}

/** What counts on the sheets of these divisions, in its order; `after`: only what came later than that act. */
export async function listAppliedActs(db: Database, divisionIds: readonly number[], after = 0): Promise<AppliedAct[]> {
  const { rows } = await sql<AppliedAct>`
    select a.id as act_id, a.sheet_id, s.draft_division_id, s.event_id, a.nonce, a.act, a.done_at
    from score_sheet s join table_act a on a.sheet_id = s.id and a.outcome = 'applied'
    where s.draft_division_id = any(${divisionIds}::int[]) and a.id > ${after}
    order by a.id`.execute(db);
  return rows;
}

/** The rows of sheets, made where something is written for the first time, held in the order of their numbers. */
export async function lockScoreSheets(db: Database, keys: readonly ScoreSheetKey[]): Promise<void> {
  if (keys.length === 0) return;
  const wanted = JSON.stringify(keys);
  await sql`
    insert into score_sheet (draft_division_id, event_id)
    select k."draftDivisionId", k."eventId"
    from jsonb_to_recordset(${wanted}::jsonb) as k("draftDivisionId" int, "eventId" int)
    order by 1, 2
    on conflict (draft_division_id, event_id) do nothing`.execute(db);
  const statement = sql`
    select s.id from score_sheet s
    join jsonb_to_recordset(${wanted}::jsonb) as k("draftDivisionId" int, "eventId" int)
      on s.draft_division_id = k."draftDivisionId" and s.event_id = k."eventId"
    order by s.id for update of s`;
  await lockBySql(db, statement);
}

export interface SavedScoreSheet {
  id: number;
  /** Null: it stays as it is. */
  setup: ScoreSheetSetup | null;
  edition: number;
  places: readonly ScoreSheetPlace[];
  isDone: boolean;
  signedBy: string | null;
  signedAt: Date | null;
}

/** What their logs come to now, in one statement. */
export async function saveScoreSheets(db: Database, sheets: readonly SavedScoreSheet[]): Promise<void> {
  if (sheets.length === 0) return;
  await sql`
    update score_sheet s set setup = coalesce(s.setup, n.setup), places = n.places, is_done = n."isDone",
      edition = case when n.setup is null then s.edition else coalesce(s.edition, n.edition) end,
      signed_by = n."signedBy", signed_at = n."signedAt", version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as n(id int, setup jsonb, edition int, places jsonb,
      "isDone" boolean, "signedBy" text, "signedAt" timestamptz)
    where s.id = n.id`.execute(db);
}

/** Who is on them, and how they are drawn, follows the draft again. SCORE-42 */
export const reopenScoreSheets = (db: Database, ids: readonly number[]) =>
  db
    .updateTable('scoreSheet')
    .set({ setup: null, edition: null, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
