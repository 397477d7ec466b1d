import type { OutputOf } from '#contract/route.ts';
import type { CompetitorRow, listCompetitors } from '#contract/staff-competitor.ts';
import { type Standing, standingOf } from '#core/payment/ledger.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { ageOn, asUtcMidnight, calendarDayAt } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import { withdrawalOf } from '../registration/withdrawal.actions.ts';
import { loadTournaments, todayOf } from '../tournament/tournament.actions.ts';
import { listDue, listNames, listTableRows, type TableRow } from './competitor-table.db.ts';

/** "Maija Korhonen, version 2, 2027-02-10"; without the name once that is erased. */
function concussionWords({ app }: Occasion, row: TableRow): string | null {
  const { concussionConfirmedAt: at, concussionConfirmedBy: by, concussionConfirmedVersion: version } = row;
  if (at === null) return null;
  return [by, `version ${version}`, calendarDayAt(at.getTime(), app.config.timeZone)].filter(Boolean).join(', ');
}

function presentRow(call: Occasion, row: TableRow, standing: Standing): CompetitorRow {
  return {
    id: row.id,
    registrationId: row.registrationId,
    number: row.number,
    firstName: row.firstName,
    lastName: row.lastName,
    saidAs: row.saidAs,
    age: ageOn(row.birthOn, row.tournamentOn),
    birthDate: row.birthOn,
    genderId: row.genderId,
    levelId: row.competitorLevelId,
    schoolId: row.schoolId,
    style: row.style,
    yearsTraining: row.yearsTraining,
    weightKg: row.weightKg,
    measuredWeightKg: row.measuredWeightKg,
    heightCm: row.heightCm,
    measuredHeightCm: row.measuredHeightCm,
    eventIds: row.eventIds,
    familyName: `${row.payerFirstName} ${row.payerLastName}`,
    email: isPlaceholderEmail(row.email) ? '' : row.email,
    guardianName: row.guardianName,
    emergencyName: row.emergencyName,
    emergencyPhone: row.emergencyPhone,
    standing,
    isWaiverSigned: row.waiverSignedAt !== null,
    lacksConcussion: lacksConfirmation({ birthOn: row.birthOn, confirmedVersion: row.concussionConfirmedVersion }, row),
    concussion: concussionWords(call, row),
    photoConsent: row.photoConsent,
    publicName: row.publicName,
    moveUpAge: row.moveUpAge,
    moveUpLevel: row.moveUpLevel,
    moveMixedGender: row.moveMixedGender,
    moveMoreWeight: row.moveMoreWeight,
    isConfirmed: row.arrivalConfirmedAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    isWithdrawn: withdrawalOf(row) === 'withdrawn',
    version: row.version,
  };
}

async function present(call: Occasion, rows: readonly TableRow[], tournamentId: number): Promise<CompetitorRow[]> {
  const due = await listDue(call.db, tournamentId, todayOf(call));
  const standings = new Map(due.map(registration => [registration.id, standingOf(registration)]));
  return rows.map(row => presentRow(call, row, standings.get(row.registrationId) ?? 'incomplete'));
}

export type Table = OutputOf<typeof listCompetitors>;

/** The table of a tournament, the next one when none is named, with the names behind its ids. */
export async function loadTable(call: Occasion, chosenId: number | null): Promise<Table> {
  const { tournaments, next } = await loadTournaments(call);
  const chosen = tournaments.find(({ id }) => id === chosenId) ?? (chosenId === null ? (next ?? tournaments[0]) : null);
  if (chosen === null) throw new AppError('not_found');
  const tournamentId = chosen?.id ?? null;
  const { levels, schools, events } = await listNames(call.db);
  const rows = tournamentId === null ? [] : await listTableRows(call.db, { tournamentId });
  return {
    tournamentId,
    tournaments: tournaments.map(({ id, tournamentOn, city }) => ({
      tournamentId: id,
      tournamentDate: asUtcMidnight(tournamentOn),
      city,
    })),
    competitors: tournamentId === null ? [] : await present(call, rows, tournamentId),
    levels: levels.map(({ archivedAt, ...level }) => ({ ...level, isArchived: archivedAt !== null })),
    schools,
    events,
  };
}

/** The same of chosen ones, of one tournament. */
export async function loadChosen(call: Occasion, competitorIds: readonly number[]) {
  const rows = await listTableRows(call.db, { competitorIds });
  const [first] = rows;
  const isOfOne = rows.every(row => row.tournamentId === first?.tournamentId);
  if (!first || !isOfOne || rows.length < competitorIds.length) throw new AppError('not_found');
  const names = await listNames(call.db);
  return { ...names, tournamentOn: first.tournamentOn, competitors: await present(call, rows, first.tournamentId) };
}
