import { type StaffRole, staffRoles } from '../access/access.ts';
import { rolesInWords } from '../access/role-words.ts';
import { addDays, type CalendarDate } from '../time/calendar.ts';

/** What may stand in the way of erasing a person. */
export interface ErasureFacts {
  roles: readonly StaffRole[];
  /** It holds what was sold at the door (CHECK-31), and no one's data. */
  isDoorAccount: boolean;
  /** Payment sessions that somebody could still pay. */
  openPayments: number;
  /** Refunds on their way. */
  openRefunds: number;
  /** Payments the team still has to look at. */
  openReviews: number;
  /** Completed registrations whose credit (PAY-45) nobody has paid out. */
  credits: number;
  /** Completed registrations of tournaments that are not over. */
  upcoming: readonly { city: string; date: string }[];
}

/** Why a person cannot be erased now, in words; staff roles apart, because they are withdrawn elsewhere. PRIV-3 */
export function erasureObstacles(facts: ErasureFacts): { roles: string[]; uses: string[] } {
  const { isDoorAccount, openPayments, openRefunds, openReviews, credits, upcoming } = facts;
  const roles = staffRoles.filter(role => facts.roles.includes(role));
  const uses = [
    ...(openPayments > 0 ? ['A payment is in progress. It will end automatically within the hour.'] : []),
    ...(openRefunds > 0 ? ['A refund is on its way. Wait until it has arrived.'] : []),
    ...(openReviews > 0 ? ['A payment is on the team’s list. Settle it first.'] : []),
    ...upcoming.map(
      ({ city, date }) =>
        `They are registered for the tournament in ${city} on ${date}, which isn’t over. Erase them afterwards.`,
    ),
    ...(credits > 0 ? ['Money is still owed to them. Pay it out first.'] : []),
  ];
  return {
    roles: roles.length > 0 ? [`They work here as ${rolesInWords(roles)}. Withdraw the roles first.`] : [],
    // Waiting for the rest would change nothing: it is never erased.
    uses: isDoorAccount ? ['It holds what was sold at the door, and nobody’s data. There is nothing to erase.'] : uses,
  };
}

const daysToErase = 30;

/** The last day by which a family that asked is erased: 30 days on, or 30 days after its last tournament. PRIV-20 */
export function erasureDueOn(askedOn: CalendarDate, upcoming: readonly CalendarDate[]): CalendarDate {
  const from = [askedOn, ...upcoming].toSorted().at(-1) ?? askedOn;
  return addDays(from, daysToErase);
}

const shortestName = 2;
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds any of these names as whole words; longer ones first, so that a full name is one find. */
function finderOf(names: readonly string[]): RegExp | null {
  const wanted = [...new Set(names.map(name => name.trim()).filter(name => name.length >= shortestName))];
  if (wanted.length === 0) return null;
  const words = wanted.sort((a, b) => b.length - a.length).map(literally);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

/** The text of a ledger line without the names in it: "Competitor: Aino Salo" becomes "Competitor: …". PRIV-6 */
export function withoutNames(text: string, names: readonly string[]): string {
  const finder = finderOf(names);
  return finder ? text.replace(finder, '…') : text;
}

/** Whether a text that stays would tell who was erased. PRIV-4 */
export function tellsNames(text: string, names: readonly string[]): boolean {
  return finderOf(names)?.test(text) ?? false;
}

/** Whether a text, or any text within a value, names one of them as whole words: "Susan Lebrun" doesn't name "An Le". */
export function valueTells(value: unknown, names: readonly string[]): boolean {
  if (typeof value === 'string') return tellsNames(value, names);
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some(item => valueTells(item, names));
}

/** Those that say who it is wherever they stand: addresses, phone numbers and names of two words or more. PRIV-14 */
export function tellingNames(names: readonly string[]): string[] {
  return names.filter(
    name =>
      /\S@\S/.test(name) || /^\d{10}$/.test(name) || name.split(/\s+/).filter(word => /\p{L}/u.test(word)).length > 1,
  );
}
