import type { CheckInFamily } from '#contract/check-in.ts';
import { isOtherTournament } from '#core/check-in/desk-tournament.ts';
import type { SmsAnswers } from '#core/check-in/obstacle.ts';
import { foldName } from '#core/person/fold-name.ts';
import { needsGuardian } from '#core/registration/age-and-guardian.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { merchTitle } from '#core/registration/cost.ts';
import { lacksSmsPreference } from '#core/registration/missing.ts';
import type { Occasion } from '../../call.ts';
import { phoneHashOf } from '../../check-in-salt.ts';
import { asksWaiver, loadTournaments, todayOf } from '../tournament/tournament.actions.ts';
import {
  type FamilyChoice,
  type FamilyRow,
  listDeskCompetitors,
  listDeskContacts,
  listDeskEntries,
  listDeskMerch,
  listFamilies,
  listFirstDue,
  listHandOvers,
} from './desk-family.db.ts';

export interface LoadedFamily {
  family: CheckInFamily;
  tournamentId: number;
  tournamentOn: string;
  /** The one to confirm now. REG-29 */
  concussionVersion: number;
  /** Whose account it is: consent is theirs. */
  personId: number;
  smsAnswers: SmsAnswers;
}

const wordsOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap(name => foldName(name).split(/[^\p{L}\p{N}']+/u)).filter(word => word !== '')),
];

/** What the desk may know, with the same few queries for any number of families. */
export async function loadFamilies(occasion: Occasion, choice: FamilyChoice): Promise<LoadedFamily[]> {
  const { db, app } = occasion;
  const today = todayOf(occasion);
  const rows = await listFamilies(db, choice, today);
  const competitors = await listDeskCompetitors(db, choice);
  const entriesOf = Map.groupBy(await listDeskEntries(db, choice), entry => entry.competitorId);
  const contacts = await listDeskContacts(db, choice);
  const merchOf = Map.groupBy(await listDeskMerch(db, choice), order => order.registrationId);
  const handedOf = Map.groupBy(await listHandOvers(db, choice), handed => handed.registrationId);
  const firstOf = new Map((await listFirstDue(db, choice)).map(({ competitorId, ...first }) => [competitorId, first]));
  const competitorsOf = Map.groupBy(competitors, competitor => competitor.registrationId);
  const contactsOf = Map.groupBy(contacts, contact => contact.registrationId);
  const asksSms = app.organisation.flags.AllowSmsNotifications;
  const { next } = await loadTournaments(occasion);
  const isWaiverAsked = await asksWaiver(occasion);

  const present = (row: FamilyRow): LoadedFamily => {
    const people = competitorsOf.get(row.id) ?? [];
    const known = contactsOf.get(row.id) ?? [];
    const salt = app.checkInSalts.saltOf(row.tournamentId);
    const numbers = [row.phoneNumber, ...known.map(contact => contact.phoneNumber)].filter(number => number !== null);
    const holder = `${row.firstName} ${row.lastName}`;
    const family: CheckInFamily = {
      registrationId: row.id,
      accountId: row.personId,
      familyName: `${row.lastName}, ${row.firstName}`,
      words: wordsOf([holder, ...people.map(c => `${c.firstName} ${c.lastName}`), ...known.map(c => c.name)]),
      phoneHashes: [...new Set(numbers.filter(number => number !== '').map(number => phoneHashOf(salt, number)))],
      code: row.code,
      dueCents: row.dueCents,
      isCompleted: row.isCompleted,
      isOtherTournament: isOtherTournament({ id: row.tournamentId, tournamentOn: row.tournamentOn }, next?.id, today),
      asksWaiver: isWaiverAsked,
      smsOpen: asksSms
        ? known.filter(lacksSmsPreference).map(c => ({ contactId: c.id, name: c.name.split(' ')[0] ?? c.name }))
        : [],
      competitors: people.map(({ registrationId: _in, birthOn, saidAs, checkedInAt, confirmedVersion, ...facts }) => {
        const entries = entriesOf.get(facts.id) ?? [];
        return {
          ...facts,
          ...(saidAs === null ? {} : { saidAs }),
          usesWeight: entries.some(entry => entry.usesWeight),
          lacksConcussion: lacksConfirmation({ birthOn, confirmedVersion }, row),
          isMinor: needsGuardian(birthOn, row.tournamentOn),
          events: entries.map(entry => entry.title),
          checkedInAt: checkedInAt?.toISOString() ?? null,
          first: firstOf.get(facts.id) ?? null,
        };
      }),
      spectators: row.spectators,
      lunch: row.lunch,
      merch: (merchOf.get(row.id) ?? []).map(({ merchOrderId, isUndeliverable, ...order }) => ({
        merchOrderId,
        title: merchTitle(order),
        isUndeliverable,
      })),
      handedOver: (handedOf.get(row.id) ?? []).map(({ what, merchOrderId, at }) => ({
        what,
        merchOrderId,
        at: at.toISOString(),
      })),
    };
    return {
      family,
      tournamentId: row.tournamentId,
      tournamentOn: row.tournamentOn,
      concussionVersion: row.concussionVersion,
      personId: row.personId,
      smsAnswers: new Map(asksSms ? known.map(c => [c.id, c.agreedToSmsDivisionNotifications]) : []),
    };
  };
  return rows.map(present);
}
