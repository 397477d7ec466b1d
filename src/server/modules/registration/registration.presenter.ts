import type * as contract from '#contract/registration/registration.ts';
import { costLinesOf, merchTitle, paysDoorPrice } from '#core/registration/cost.ts';
import { weightOf } from '#core/registration/counted-weight.ts';
import { lastDayOfChanges } from '#core/registration/family-change.ts';
import { lacksSmsPreference, missingOf } from '#core/registration/missing.ts';
import { abilitiesOf } from '#core/registration/order-change.ts';
import { asUtcMidnight, type CalendarDate } from '#core/time/calendar.ts';
import { missingWords } from '#words/registration/missing-words.ts';
import { questionWords } from '#words/registration/question-words.ts';
import type { Call, Occasion } from '../../call.ts';
import { listTogether } from '../../db/list-together.ts';
import { unansweredOf } from '../question/answer.actions.ts';
import { findReceiptsByRegistration, presentReceipt } from '../receipt/receipt.actions.ts';
import { mayChangePaid, mayOrder, refundsOf, todayOf, waiverInEffect } from '../tournament/tournament.actions.ts';
import { type CompetitorWithEntries, listCompetitors } from './competitor.db.ts';
import { lacksConcussion, presentOwnCompetitor, seenBy } from './competitor.presenter.ts';
import { type ContactRow, contactsOf } from './contact.db.ts';
import { type MerchOrderRow, merchOrdersOf } from './merch-order.db.ts';
import type { RegistrationRow } from './registration.db.ts';
import { withdrawalOf } from './withdrawal.actions.ts';

export function presentContact(row: ContactRow): contract.Contact {
  const { id, name, phoneNumber, agreedToSmsDivisionNotifications } = row;
  return { id, name, phoneNumber, agreedToSmsDivisionNotifications, lacksSmsPreference: lacksSmsPreference(row) };
}

export function presentMerchOrder(row: MerchOrderRow): contract.MerchOrder {
  return {
    merchOrderId: row.id,
    price: row.price,
    merchId: row.merchId,
    merchSizeId: row.merchSizeId,
    title: row.title,
    sizeTitle: row.sizeTitle,
    isUndeliverable: row.isUndeliverable,
  };
}

/** Somebody new can't be added any more once the order is completed. */
function unfinishedOf({ unfinished, completedAt }: RegistrationRow) {
  return unfinished
    .filter(({ competitorId }) => competitorId !== null || completedAt === null)
    .map(({ competitorId, name }) => ({ competitorId, name: name.trim() }));
}

interface Parts {
  competitors: CompetitorWithEntries[];
  contacts: ContactRow[];
  merchOrders: MerchOrderRow[];
  /** Required questions without an answer, in words. */
  unanswered: string[];
  receipt: contract.Receipt | null;
  asksSms: boolean;
  asksWaiver: boolean;
  isRegistrationOpen: boolean;
  mayChangePaid: boolean;
  today: CalendarDate;
  refunds: contract.Registration['tournament']['refunds'];
}

function presentRegistration(row: RegistrationRow, parts: Parts): contract.Registration {
  const { competitors, contacts, merchOrders, receipt } = parts;
  const isCompleted = row.completedAt !== null;
  const isAtDoorPrice = paysDoorPrice(row, row, parts.today);
  // What was paid is what the receipt says, whatever prices are today.
  const costLines =
    receipt?.receiptItems ??
    costLinesOf(
      {
        isAtDoorPrice,
        competitors: competitors.length,
        spectators: row.spectators,
        lunch: row.lunch,
        merch: merchOrders.map(order => ({ title: merchTitle(order), price: order.price })),
      },
      row,
    );
  return {
    registrationId: row.id,
    tournamentId: row.tournamentId,
    isCompleted,
    competitors: competitors.map(presentOwnCompetitor),
    spectators: row.spectators,
    lunch: row.lunch,
    contacts: contacts.map(presentContact),
    tournament: {
      id: row.tournamentId,
      competitorOnlineCost: row.competitorOnlineCost,
      competitorDoorCost: row.competitorDoorCost,
      spectatorCost: row.spectatorCost,
      lunchCost: row.lunchCost,
      tournamentDate: asUtcMidnight(row.tournamentOn),
      city: row.city,
      venue: row.venue,
      venueAddress: row.venueAddress,
      whatToBring: row.whatToBring,
      inPersonRegistrationTimes: row.inPersonRegistrationTimes,
      blackBeltMeetingTime: row.blackBeltMeetingTime,
      eliminationTime: row.eliminationTime,
      refunds: parts.refunds,
    },
    receipt,
    cost: costLines.reduce((sum, line) => sum + line.amount, 0),
    costLines,
    merchOrders: merchOrders.map(presentMerchOrder),
    missing: missingOf({
      asksSms: parts.asksSms,
      unfinished: unfinishedOf(row),
      competitors: competitors
        .filter(({ row: c }) => withdrawalOf(c) !== 'withdrawn')
        .map(({ row: c, entries }) => ({
          id: c.id,
          name: `${c.firstName} ${c.lastName}`,
          hasSignedWaiver: !parts.asksWaiver || c.waiverSignedAt !== null,
          lacksConcussion: lacksConcussion(c),
          weightKg: weightOf(c),
          usesWeight: entries.some(entry => entry.usesWeight),
        })),
      contacts,
      // What nobody can answer any more is not missing.
      unanswered: isCompleted && !parts.mayChangePaid ? [] : parts.unanswered,
    }).map(({ kind, competitorId, name }) => ({ kind, competitorId, text: missingWords({ kind, name }) })),
    isInPerson: row.isInPerson,
    addsTo: row.addsToId,
    isOpenToChanges: isCompleted && parts.mayChangePaid,
    changesUntil: asUtcMidnight(lastDayOfChanges(row)),
    isAtDoorPrice,
    abilities: abilitiesOf(
      { isCompleted, isInPerson: row.isInPerson, isRegistrationOpen: parts.isRegistrationOpen },
      {
        competitors: competitors.length,
        spectators: row.spectators,
        lunch: row.lunch,
        merchOrders: merchOrders.length,
      },
    ),
  };
}

/** A family's own registration for whoever calls: staff who act for the family read no notes. ACCESS-24 */
export function registrationSeenBy(call: Pick<Call, 'caller'>) {
  const competitorSeen = seenBy(call);
  return (registration: contract.Registration): contract.Registration => ({
    ...registration,
    competitors: registration.competitors.map(competitorSeen),
  });
}

/** Any number of registrations with the same few queries, as their families read them: what leaves the site goes through `registrationSeenBy`. */
export async function presentRegistrations(
  occasion: Occasion,
  rows: readonly RegistrationRow[],
): Promise<contract.Registration[]> {
  if (rows.length === 0) return [];
  const { db, app } = occasion;
  const today = todayOf(occasion);
  const ids = rows.map(row => row.id);
  const competitorsOf = Map.groupBy(
    await listCompetitors(db, { registrationIds: ids }),
    ({ row }) => row.registrationId,
  );
  const { contacts, merchOrders, unanswered, waivers } = await listTogether(db, {
    contacts: contactsOf(db, ids),
    merchOrders: merchOrdersOf(db, ids),
    unanswered: unansweredOf(db, ids),
    waivers: waiverInEffect(db, today).clearSelect().select('id'),
  });
  const contactsOfEach = Map.groupBy(contacts, contact => contact.registrationId);
  const merchOrdersOfEach = Map.groupBy(merchOrders, order => order.registrationId);
  const completed = rows.filter(row => row.completedAt !== null).map(row => row.id);
  const receipts = await findReceiptsByRegistration(db, completed);
  return rows.map(row => {
    const receipt = receipts.get(row.id);
    return presentRegistration(row, {
      competitors: competitorsOf.get(row.id) ?? [],
      contacts: contactsOfEach.get(row.id) ?? [],
      merchOrders: merchOrdersOfEach.get(row.id) ?? [],
      unanswered: unanswered.filter(one => one.registrationId === row.id).map(questionWords),
      receipt: receipt ? presentReceipt(app, receipt) : null,
      asksSms: app.organisation.flags.AllowSmsNotifications,
      asksWaiver: waivers.length > 0,
      isRegistrationOpen: mayOrder(occasion, row, row),
      mayChangePaid: mayChangePaid(occasion, row),
      refunds: refundsOf(occasion, row),
      today,
    });
  });
}
