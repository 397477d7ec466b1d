import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRows } from '../../db/locked.ts';

/** What staff may change of a competitor. */
export interface StaffColumns {
  competitorLevelId: number;
  number: number | null;
  checkedInAt: Date | null;
  checkedInBy: number | null;
  measuredWeightKg: number | null;
  measuredHeightCm: number | null;
  waiverVersionId: number | null;
  waiverSignedBy: string | null;
  waiverSignedAt: Date | null;
  waiverLanguage: string | null;
  concussionConfirmedVersion: number | null;
  concussionConfirmedBy: string | null;
  concussionConfirmedAt: Date | null;
}
export type StaffCompetitorRow = StaffColumns & { id: number; registrationId: number };

/** The competitors of these registrations, in the order of their ids, as every change of many locks them. */
export function lockStaffCompetitors(
  db: Database,
  registrationIds: readonly number[],
): Promise<Locked<StaffCompetitorRow>[]> {
  const query = db
    .selectFrom('competitor')
    .select(['id', 'registrationId', 'competitorLevelId', 'number', 'checkedInAt', 'checkedInBy'])
    .select(['measuredWeightKg', 'measuredHeightCm', 'waiverVersionId', 'waiverSignedBy', 'waiverSignedAt'])
    .select(['waiverLanguage', 'concussionConfirmedVersion', 'concussionConfirmedBy', 'concussionConfirmedAt'])
    .where(sql<boolean>`registration_id = any(${registrationIds})`)
    .orderBy('id');
  return lockRows(query, ['competitor']);
}

/** Writes rows that are locked, in one statement; whoever edits one that counts as edited is told. */
export async function updateStaffCompetitors(
  db: Database,
  rows: readonly (StaffCompetitorRow & { isEdited: boolean })[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update competitor c set competitor_level_id = n."competitorLevelId", number = n.number,
      checked_in_at = n."checkedInAt", checked_in_by = n."checkedInBy",
      measured_weight_kg = n."measuredWeightKg", measured_height_cm = n."measuredHeightCm",
      waiver_version_id = n."waiverVersionId", waiver_signed_by = n."waiverSignedBy",
      waiver_signed_at = n."waiverSignedAt", waiver_language = n."waiverLanguage",
      concussion_confirmed_version = n."concussionConfirmedVersion",
      concussion_confirmed_by = n."concussionConfirmedBy", concussion_confirmed_at = n."concussionConfirmedAt",
      version = c.version + case when n."isEdited" then 1 else 0 end, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id int, "competitorLevelId" int, number int,
      "checkedInAt" timestamptz, "checkedInBy" int, "measuredWeightKg" float8, "measuredHeightCm" float8,
      "waiverVersionId" int, "waiverSignedBy" text, "waiverSignedAt" timestamptz,
      "concussionConfirmedVersion" int, "concussionConfirmedBy" text, "concussionConfirmedAt" timestamptz,
      "waiverLanguage" text, "isEdited" bool)
    where c.id = n.id`.execute(db);
}
