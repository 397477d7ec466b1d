import type * as contract from '#contract/dashboard.ts';
import { access, mayUse } from '#core/access/access.ts';
import { attentionOf } from '#core/dashboard/attention.ts';
import { ageBandOf, ageBands } from '#core/dashboard/chart-age-bands.ts';
import { curveOf } from '#core/dashboard/running-total.ts';
import { isLow, leftOf } from '#core/merch/stock.ts';
import { addDays, ageOn, asUtcMidnight, daysBetween, startOfDay } from '#core/time/calendar.ts';
import { tournamentStateOf } from '#core/tournament/public-state.ts';
import { AppError } from '../../app-error.ts';
import { callerOf, handler, type Occasion } from '../../call.ts';
import { listStock } from '../payment/stock.actions.ts';
import { countOpenConflicts } from '../ring-table/open-conflicts.actions.ts';
import { asksWaiver, flagsOf, loadPreparedTournaments, todayOf } from '../tournament/tournament.actions.ts';
import {
  countAttention,
  countCompetitors,
  countEntries,
  type Edition,
  getExtras,
  getOutstanding,
  listCompletions,
  listLevelTitles,
  listMoney,
  listSizes,
} from './dashboard.db.ts';

type Counted = { label: string; tournamentId: number | null; count: number };

const inDollars = (cents: number): number => Math.round(cents / 100);

/** A bar for each label: this edition's count, and the other's at the same time before it. */
function barsOf(labels: readonly string[], rows: readonly Counted[], editions: readonly Edition[]) {
  const sum = (label: string, edition: Edition | undefined): number =>
    rows
      .filter(row => row.label === label && row.tournamentId === edition?.id)
      .reduce((total, row) => total + row.count, 0);
  return [...new Set(labels)].map(label => ({
    label,
    count: sum(label, editions[0]),
    lastYear: sum(label, editions[1]),
  }));
}

async function loadCharts({ db, app }: Occasion, editions: readonly Edition[]) {
  const { timeZone } = app.config;
  const [completions, money, entries, people, levels] = await Promise.all([
    listCompletions(db, editions, timeZone),
    listMoney(db, editions, app.config),
    countEntries(db, editions),
    countCompetitors(db, editions),
    listLevelTitles(db),
  ]);
  const yearOf = ({ id, tournamentOn }: Edition): contract.Dashboard['thisYear'] => {
    const days = completions.filter(row => row.tournamentId === id);
    const booked = money.filter(row => row.tournamentId === id);
    return {
      tournamentId: id,
      tournamentDate: asUtcMidnight(tournamentOn),
      registrations: curveOf(
        days.map(day => ({ on: day.day, amount: day.registrations })),
        tournamentOn,
      ),
      competitors: curveOf(
        days.map(day => ({ on: day.day, amount: day.competitors })),
        tournamentOn,
      ),
      money: curveOf(
        booked.map(day => ({ on: day.day, amount: day.paid - day.refunded })),
        tournamentOn,
      ).map(({ daysBefore, total }) => ({ daysBefore, total: inDollars(total) })),
    };
  };
  const [edition, before] = editions as [Edition, Edition | undefined];
  const dayOf = new Map(editions.map(({ id, tournamentOn }) => [id, tournamentOn]));
  const sum = (key: 'paid' | 'refunded'): number =>
    inDollars(money.filter(row => row.tournamentId === edition.id).reduce((total, row) => total + row[key], 0));
  const by = (label: (row: (typeof people)[number]) => string): Counted[] =>
    people.map(row => ({ label: label(row), tournamentId: row.tournamentId, count: row.count }));
  const genderOf = (row: { genderId: number }): string => (row.genderId === 1 ? 'Male' : 'Female');
  return {
    thisYear: yearOf(edition),
    lastYear: before ? yearOf(before) : null,
    taken: sum('paid'),
    refunded: sum('refunded'),
    hasUncounted: money.some(row => row.tournamentId === edition.id && row.hasUncounted),
    entriesByEvent: barsOf(
      entries.map(row => row.title),
      entries.map(row => ({ ...row, label: row.title })),
      editions,
    ),
    competitorsByLevel: barsOf(
      [...levels.map(level => level.title), ...people.map(row => row.level)],
      by(row => row.level),
      editions,
    ),
    competitorsByAge: barsOf(
      ageBands,
      by(row => ageBandOf(ageOn(row.birthOn, dayOf.get(row.tournamentId) ?? edition.tournamentOn))),
      editions,
    ),
    competitorsByGender: barsOf(['Female', 'Male'], by(genderOf), editions),
  };
}

async function loadMerch({ db, app }: Occasion, tournamentId: number) {
  const sizes = await listSizes(db, tournamentId);
  const books = new Map(
    (await listStock(db, { merchIds: sizes.map(size => size.merchId) })).map(size => [size.id, size]),
  );
  return sizes.flatMap(({ id, ...size }) => {
    const book = books.get(id);
    const isShown = book && (app.organisation.flags.SellMerch || book.sold > 0); // what was paid stays visible: TOUR-47
    return isShown ? [{ ...size, stock: book.stock, sold: book.sold, held: book.held, left: leftOf(book) }] : [];
  });
}

export const dashboardHandlers = {
  'dashboard.getDashboard': handler<typeof contract.getDashboard>({
    async run(call) {
      const { tournaments, next } = await loadPreparedTournaments(call);
      const chosen = call.query.tournamentId;
      const tournament = chosen === null ? (next ?? tournaments[0]) : tournaments.find(row => row.id === chosen);
      if (!tournament) {
        if (chosen !== null) throw new AppError('not_found');
        return null;
      }
      const { timeZone } = call.app.config;
      const daysLeft = daysBetween(todayOf(call), tournament.tournamentOn);
      const before = tournaments.find(row => row.tournamentOn < tournament.tournamentOn);
      // What last year had by the end of the same day before it.
      const untilDay = before && addDays(before.tournamentOn, 1 - daysLeft);
      const until = untilDay && daysLeft >= 0 ? new Date(startOfDay(untilDay, timeZone)) : null;
      const editions: Edition[] = [
        { id: tournament.id, tournamentOn: tournament.tournamentOn, until: null },
        ...(before ? [{ id: before.id, tournamentOn: before.tournamentOn, until }] : []),
      ];
      const [charts, outstanding, extras, merch, tableConflicts, attention] = await Promise.all([
        loadCharts(call, editions),
        getOutstanding(call.db, tournament.id, todayOf(call)),
        getExtras(call.db, tournament.id),
        loadMerch(call, tournament.id),
        countOpenConflicts(call.db, tournament.id),
        asksWaiver(call).then(waiver =>
          countAttention(call.db, tournament.id, {
            sms: call.app.organisation.flags.AllowSmsNotifications,
            waiver,
            rings: daysLeft === 0,
            erasure: mayUse(access.managePersonalData, callerOf(call).roles),
          }),
        ),
      ]);
      const { taken, refunded, hasUncounted, ...rest } = charts;
      const state = tournamentStateOf(flagsOf(call, tournament));
      return {
        ...rest,
        tournaments: tournaments.map(row => ({
          tournamentId: row.id,
          tournamentDate: asUtcMidnight(row.tournamentOn),
          city: row.city,
        })),
        tournamentId: tournament.id,
        isDraft: tournament.publishedAt === null,
        tournamentDate: asUtcMidnight(tournament.tournamentOn),
        city: tournament.city,
        daysLeft,
        state: state === 'none' ? 'closed' : state,
        registrationOpensOn: asUtcMidnight(tournament.registrationOpensOn),
        registrationClosesAfter: asUtcMidnight(tournament.registrationClosesAfter),
        money: { taken, refunded, hasUncounted, outstanding: outstanding.dollars },
        passes: extras,
        merch: merch.map(({ stock: _, ...size }) => size),
        attention: attentionOf(
          {
            ...attention,
            tableConflicts,
            incomplete: outstanding.registrations,
            lowStock: call.app.organisation.flags.SellMerch ? merch.filter(isLow).length : 0,
          },
          { tournamentId: tournament.id, draftId: attention.draftId },
        ),
      };
    },
  }),
};
