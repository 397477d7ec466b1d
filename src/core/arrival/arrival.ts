import { missingOf } from '../registration/missing.ts';
import { addDays, type CalendarDate, startOfDay } from '../time/calendar.ts';

const daysBefore = 7;

/** From a week before the tournament to the end of its day, by the venue's clock. ARRIVE-1 */
export function isArrivalOpen(tournamentOn: CalendarDate, nowMs: number, timeZone: string): boolean {
  return (
    startOfDay(addDays(tournamentOn, -daysBefore), timeZone) <= nowMs &&
    nowMs < startOfDay(addDays(tournamentOn, 1), timeZone)
  );
}

/** Mails go out in that week, but not on the day any more: then the family is on its way. ARRIVE-5 */
export function isArrivalMailed(tournamentOn: CalendarDate, nowMs: number, timeZone: string): boolean {
  return isArrivalOpen(tournamentOn, nowMs, timeZone) && nowMs < startOfDay(tournamentOn, timeZone);
}

export interface ArrivingCompetitor {
  id: number;
  name: string;
  isComing: boolean;
  isConfirmed: boolean;
  hasSignedWaiver: boolean;
  usesWeight: boolean;
  weightKg: number | null;
}
/** Where it is settled: in the form itself, in the preferences, or with staff. */
export const openKinds = ['confirm', 'waiver', 'weight', 'sms', 'due'] as const;
export interface OpenItem {
  kind: (typeof openKinds)[number];
  text: string;
}
export interface ArrivalFacts {
  competitors: readonly ArrivingCompetitor[];
  dueCents: number;
  /** Who has not said whether we may text. */
  smsOpen: readonly string[];
}

const dollars = (cents: number): string => `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;

/** What a family still has to do so that one scan at the door is enough, in words; empty: green. ARRIVE-2 */
export function openAtArrival({ competitors, dueCents, smsOpen }: ArrivalFacts): OpenItem[] {
  const coming = competitors.filter(competitor => competitor.isComing);
  const missing = missingOf({ asksSms: false, competitors: coming, contacts: [] });
  return [
    ...coming
      .filter(c => !c.isConfirmed)
      .map(c => ({ kind: 'confirm' as const, text: `${c.name}: not confirmed yet` })),
    ...missing.map(({ kind, text }) => ({ kind: kind === 'weight' ? ('weight' as const) : ('waiver' as const), text })),
    ...smsOpen.map(name => ({
      kind: 'sms' as const,
      text: `${name}: tell us if we may text when a division is called`,
    })),
    ...(dueCents > 0 ? [{ kind: 'due' as const, text: `${dollars(dueCents)} to pay at the desk` }] : []),
  ];
}

/** The list of the tournament, and who of the family needs gear to spar in. ARRIVE-3 */
export function gearOf(whatToBring: readonly string[], competitors: readonly ArrivingCompetitor[]): string[] {
  const sparring = competitors.filter(c => c.isComing && c.usesWeight).map(c => c.name);
  return [
    ...whatToBring,
    ...(sparring.length === 0
      ? []
      : [
          `Sparring gear for ${new Intl.ListFormat('en-CA').format(sparring)}: helmet, gloves, shin and foot pads, mouth guard, groin guard`,
        ]),
  ];
}
