import type { OutputOf } from '#contract/route.ts';
import type { CompetitorRow, listCompetitors } from '#contract/staff-competitor.ts';
import { dueCents } from '#core/payment/desk.ts';
import { type LedgerEntry, netCents, type Standing, signedCents, standingOf } from '#core/payment/ledger.ts';
import { ageOn, asUtcMidnight } from '#core/time/calendar.ts';
import { AppError } from '../../app-error.ts';
import { loadTournaments, type Occasion } from '../tournament/tournament.actions.ts';
import { listBooks, listCosts, listNames, listTableRows, type TableRow } from './competitor-table.db.ts';

/** What was given back, and not taken back again. */
function refundedCents(entries: readonly LedgerEntry[]): number {
  const refunds = new Set(entries.filter(({ kind }) => kind === 'refund').map(({ id }) => id));
  const isOfRefund = ({ kind, correctsId }: LedgerEntry): boolean =>
    kind === 'refund' || kind === 'reversal' || (kind === 'correction' && refunds.has(correctsId ?? 0));
  return -entries.filter(isOfRefund).reduce((sum, entry) => sum + signedCents(entry, entries), 0);
}

/** How each registration of a tournament stands: in two queries, whatever its size. */
async function loadStandings({ db }: Occasion, tournamentId: number): Promise<Map<number, Standing>> {
  const books = Map.groupBy(await listBooks(db, tournamentId), entry => entry.registrationId);
  const costs = await listCosts(db, tournamentId);
  return new Map(
    costs.map(({ id, ...cost }) => {
      const entries = books.get(id) ?? [];
      const due = dueCents({ ...cost, paidCents: netCents(entries), refundedCents: refundedCents(entries) });
      return [id, standingOf({ isCompleted: cost.isCompleted, costCents: due, paidCents: 0 })];
    }),
  );
}

function presentRow(row: TableRow, standing: Standing): CompetitorRow {
  return {
    id: row.id,
    registrationId: row.registrationId,
    number: row.number,
    firstName: row.firstName,
    lastName: row.lastName,
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
    email: row.email,
    guardianName: row.guardianName,
    emergencyName: row.emergencyName,
    emergencyPhone: row.emergencyPhone,
    standing,
    isWaiverSigned: row.waiverVersionId !== null,
    photoConsent: row.photoConsent,
    moveUpAge: row.moveUpAge,
    moveUpLevel: row.moveUpLevel,
    moveMixedGender: row.moveMixedGender,
    isConfirmed: row.arrivalConfirmedAt !== null,
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
    isWithdrawn: row.withdrawnAt !== null,
    version: row.version,
  };
}

async function present(call: Occasion, rows: readonly TableRow[], tournamentId: number): Promise<CompetitorRow[]> {
  const standings = await loadStandings(call, tournamentId);
  return rows.map(row => presentRow(row, standings.get(row.registrationId) ?? 'incomplete'));
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
