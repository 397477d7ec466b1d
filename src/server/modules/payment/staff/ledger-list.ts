import type * as contract from '#contract/payment/staff-payment.ts';
import type { OutputOf } from '#contract/route.ts';
import { channelWords, kindWords } from '#core/payment/ledger-words.ts';
import { addDays, calendarDayAt, startOfDay } from '#core/time/calendar.ts';
import { AppError } from '../../../app-error.ts';
import type { Call, FileAnswer } from '../../../call.ts';
import { csvFile } from '../../../csv.ts';
import { pageOrFirst } from '../../../db/page-or-first.ts';
import { findTournamentById } from '../../tournament/tournament.actions.ts';
import { asBooked, presentLine } from '../ledger-lines.actions.ts';
import { listLines, listRequestedCents } from '../ledger-lines.db.ts';
import { type LedgerChoice, listLedgerRows, sumLedger } from './ledger-list.db.ts';

const pageSize = 50;

type Filters = Partial<Pick<Call<typeof contract.listLedger>['query'], 'from' | 'to' | 'channel' | 'search'>> & {
  tournamentId: number | null;
};

async function choiceOf({ db, app }: Pick<Call, 'db' | 'app'>, query: Filters): Promise<LedgerChoice> {
  const { tournamentId, from, to, channel, search } = query;
  if (tournamentId !== null && !(await findTournamentById(db, tournamentId))) throw new AppError('not_found');
  const { timeZone } = app.config;
  return {
    tournamentId,
    from: from === undefined ? null : new Date(startOfDay(from, timeZone)),
    until: to === undefined ? null : new Date(startOfDay(addDays(to, 1), timeZone)),
    channel: channel ?? null,
    search: search ?? null,
  };
}

export async function loadLedger(
  call: Call<typeof contract.listLedger>,
): Promise<OutputOf<typeof contract.listLedger>> {
  const choice = await choiceOf(call, call.query);
  const { rows, page } = await pageOrFirst(call.query.page, page =>
    listLedgerRows(call.db, choice, { limit: pageSize, offset: (page - 1) * pageSize }),
  );
  const { total, cents, isUncounted } = await sumLedger(call.db, choice, call.app.config.isDemo);
  // What is left of a payment depends on every ledger line of its registration, not on this page.
  const ids = [...new Set(rows.map(row => row.registrationId))];
  const linesOf = Map.groupBy(asBooked(await listLines(call.db, ids)), line => line.registrationId);
  const requested = await listRequestedCents(call.db, ids);
  const items = rows.flatMap(({ id, registrationId, familyName }) => {
    const all = linesOf.get(registrationId) ?? [];
    const line = all.find(one => one.id === id);
    return line
      ? [{ ...presentLine(line, all, requested.get(line.paymentAttemptId ?? 0)), registrationId, familyName }]
      : [];
  });
  return { items, total, page, pageSize, sumCents: isUncounted ? null : cents };
}

const columns = {
  on: 'Date',
  time: 'Time',
  family: 'Family',
  code: 'Code',
  registrationId: 'Registration',
  kind: 'Kind',
  channel: 'Method',
  in: 'In',
  out: 'Out',
  unmoved: 'Without money',
  currency: 'Currency',
  reference: 'Reference',
  takenBy: 'Taken by',
  reason: 'Reason',
} as const;

const amount = (cents: number): string => (cents / 100).toFixed(2);

/** Money in and money out stand in columns of their own: a spreadsheet takes a cell that begins with a minus for a formula. */
export async function downloadLedger(call: Call<typeof contract.downloadLedger>): Promise<FileAnswer> {
  const { timeZone, isDemo } = call.app.config;
  const rows = await listLedgerRows(call.db, await choiceOf(call, call.query), null);
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const moved = rows.map(row => ({ ...row, cents: isDemo || row.channel !== 'practice' ? row.cents : 0 }));
  const lines: Partial<Record<keyof typeof columns, string>>[] = moved.map(row => ({
    on: calendarDayAt(row.at.getTime(), timeZone),
    time: clock.format(row.at),
    family: row.familyName,
    code: row.confirmationCode ?? '',
    registrationId: String(row.registrationId),
    kind: kindWords[row.kind],
    channel: channelWords[row.channel],
    in: row.cents >= 0 ? amount(row.cents) : '',
    out: row.cents < 0 ? amount(-row.cents) : '',
    unmoved: row.cents === 0 && row.channel !== 'practice' ? amount(row.amountCents) : '',
    currency: row.currency.toUpperCase(),
    reference: row.reference ?? '',
    takenBy: row.takenBy ?? '',
    reason: row.reason ?? '',
  }));
  return csvFile(`payments-${calendarDayAt(call.now.getTime(), timeZone)}.csv`, columns, lines);
}
