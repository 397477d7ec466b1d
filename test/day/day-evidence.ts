import type { PoolClient } from 'pg';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import type { ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';

interface Place {
  competitorId: number;
  place: number;
}
interface StoredSheet {
  id: number;
  draftDivisionId: number;
  setup: ScoreSheetSetup | null;
  places: Place[];
  isDone: boolean;
  signedBy: string | null;
  released: Place[] | null;
}
interface StoredAct {
  tabletId: number | null;
  ringId: number;
  sequence: number | null;
  nonce: string;
  sheetId: number | null;
  act: ScoreSheetAct | { kind: string; ringAssignmentId?: number };
  outcome: string;
  detail: string | null;
  receivedAt: string;
}
interface StoredMessage {
  key: string;
  channel: string;
  recipient: string;
  text: string;
  status: string;
  attempts: number;
}
/** What a day left behind, as it stands in the database. */
export interface DayEvidence {
  sheets: StoredSheet[];
  acts: StoredAct[];
  /** Times in minutes. */
  assignments: {
    id: number;
    draftDivisionId: number;
    ringId: number;
    state: string;
    startedAt: number | null;
    finishedAt: number | null;
  }[];
  messages: StoredMessage[];
  /** By division, the families in it. */
  members: { draftDivisionId: number; familyId: number }[];
  /** Numbers at which a family may be texted about its divisions. */
  numbers: { familyId: number; phoneNumber: string }[];
}

async function rowsOf<T>(client: PoolClient, text: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await client.query<{ row: T }>(`select to_json(q) as row from (${text}) q`, values);
  return rows.map(({ row }) => row);
}

/** Everything the day is judged by, read with one connection. */
export async function readEvidence(client: PoolClient, tournamentId: number): Promise<DayEvidence> {
  const ofTournament = [tournamentId];
  const published = "(select id from draft where tournament_id = $1 and status = 'published')";
  return {
    sheets: await rowsOf(
      client,
      `select s.id, s.draft_division_id as "draftDivisionId", s.setup, s.places, s.is_done as "isDone",
         s.signed_by as "signedBy", r.places as released
       from score_sheet s join draft_division d on d.id = s.draft_division_id left join released_result r on r.sheet_id = s.id
       where d.draft_id = ${published} order by s.id`,
      ofTournament,
    ),
    acts: await rowsOf(
      client,
      `select a.tablet_id as "tabletId", a.ring_id as "ringId", a.sequence, a.nonce, a.sheet_id as "sheetId", a.act,
         a.outcome, a.detail, a.received_at as "receivedAt"
       from table_act a join ring r on r.id = a.ring_id where r.tournament_id = $1 order by a.id`,
      ofTournament,
    ),
    assignments: await rowsOf(
      client,
      `select a.id, a.draft_division_id as "draftDivisionId", a.ring_id as "ringId", a.state,
         extract(epoch from a.started_at) / 60 as "startedAt", extract(epoch from a.finished_at) / 60 as "finishedAt"
       from ring_assignment a join draft_division d on d.id = a.draft_division_id where d.draft_id = ${published}`,
      ofTournament,
    ),
    messages: await rowsOf(
      client,
      `select dedupe_key as key, channel, recipient, coalesce(payload ->> 'text', payload::text, '') as text, status, attempts
       from outbox where created_at > (select tournament_on::timestamptz from tournament where id = $1) order by id`,
      ofTournament,
    ),
    members: await rowsOf(
      client,
      `select distinct e.draft_division_id as "draftDivisionId", r.person_id as "familyId"
       from draft_entry e join competitor c on c.id = e.competitor_id join registration r on r.id = c.registration_id
       where e.draft_id = ${published} and e.draft_division_id is not null`,
      ofTournament,
    ),
    numbers: await rowsOf(
      client,
      `select r.person_id as "familyId", k.phone_number as "phoneNumber"
       from contact k join registration r on r.id = k.registration_id
       where r.tournament_id = $1 and r.completed_at is not null and k.phone_number <> ''
       group by r.person_id, k.phone_number
       having bool_or(k.agreed_to_sms_division_notifications is true)
         and not bool_or(k.agreed_to_sms_division_notifications is false)`,
      ofTournament,
    ),
  };
}
