import type { CalendarDate } from '../time/calendar.ts';
import type { TournamentDates } from './date-flags.ts';

/** What is left to do before registration opens, in the order of the list. TOUR-43 */
export const readinessKeys = [
  'dates',
  'prices',
  'levels',
  'events',
  'waiver',
  'divisions',
  'refunds',
  'address',
  'permit',
  'payment',
  'trial',
  'mail',
  'backup',
  'staff',
  'screens',
] as const;
export type ReadinessKey = (typeof readinessKeys)[number];

/** The lines that staff tick: what they tried out, nobody else can know. */
export const tickedKeys = ['permit', 'payment', 'mail', 'backup', 'screens'] as const satisfies readonly ReadinessKey[];
export type TickedKey = (typeof tickedKeys)[number];

export interface ReadinessFacts {
  today: CalendarDate;
  /** Null while there is none. */
  tournament:
    | (TournamentDates & {
        competitorOnlineCost: number;
        hasRefundPolicy: boolean;
        permitNumber: string | null;
        /** Somebody has paid online for it. */
        hasPayment: boolean;
        isPublished: boolean;
        ticked: readonly TickedKey[];
      })
    | null;
  /** What is offered, without what is archived. */
  levels: number;
  events: number;
  /** Events whose ages are known, from the event or from its divisions. */
  agedEvents: number;
  divisions: number;
  /** Ages, levels and genders of an event that no division takes. */
  gaps: number;
  /** A waiver is in effect when registration opens. */
  hasWaiver: boolean;
  hasPostalAddress: boolean;
  staff: number;
  /** This database came from a backup. */
  wasRestored: boolean;
  /** A trial family has registered, now or before the last trial was wiped. */
  wasTried: boolean;
  /** A trial stands. */
  hasTrial: boolean;
}

export interface ReadinessLine {
  key: ReadinessKey;
  isDone: boolean;
  /** Until it is done the tournament cannot be published: a family could not register completely. TOUR-42 */
  isBlocking: boolean;
  says: string;
}

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

function datesLine({ tournament, today }: ReadinessFacts): [isDone: boolean, says: string] {
  if (!tournament) return [false, 'Create the tournament with its dates.'];
  const { tournamentOn, registrationOpensOn, registrationClosesAfter, isPublished } = tournament;
  if (!isPublished && tournamentOn < today) return [false, 'The tournament day has passed.'];
  if (!isPublished && registrationClosesAfter < today)
    return [false, 'The last day of online registration has passed.'];
  const isInOrder = registrationOpensOn <= registrationClosesAfter && registrationClosesAfter < tournamentOn;
  return isInOrder
    ? [true, 'Registration opens and closes before the tournament day.']
    : [false, 'Registration must open, then close, before the tournament day.'];
}

function eventsLine({ events, agedEvents }: ReadinessFacts): [isDone: boolean, says: string] {
  if (events === 0) return [false, 'Add the events that competitors enter.'];
  if (agedEvents === 0) return [false, 'Say which ages an event takes, in the event or its divisions.'];
  return [true, `${plural(events, 'event', 'events')}, ${agedEvents.toLocaleString('en-CA')} with ages.`];
}

function divisionsLine({ divisions, gaps }: ReadinessFacts): [isDone: boolean, says: string] {
  if (divisions === 0) return [false, 'Add divisions, so that each competitor has a place.'];
  if (gaps > 0)
    return [
      false,
      `${plural(gaps, 'group', 'groups')} of ages, levels or genders may enter an event but ${gaps === 1 ? 'has' : 'have'} no division.`,
    ];
  return [true, 'The divisions take every age, level and gender that may enter.'];
}

function trialLine({ wasTried, hasTrial }: ReadinessFacts): [isDone: boolean, says: string] {
  if (!wasTried) return [false, 'Register once as a family does, from its phone to its receipt.'];
  return [true, hasTrial ? 'A family was played. Wipe the trial when you are done.' : 'A family was played.'];
}

const said = (isDone: boolean, done: string, open: string): [boolean, string] => [isDone, isDone ? done : open];

/** Each line with how it stands; facts where the database knows them, ticks where it cannot. TOUR-42, TOUR-43 */
export function readinessOf(facts: ReadinessFacts): ReadinessLine[] {
  const { tournament } = facts;
  const isTicked = (key: TickedKey): boolean => tournament?.ticked.includes(key) ?? false;
  const permit = tournament?.permitNumber ?? null;
  const lines: Record<ReadinessKey, [isDone: boolean, says: string]> = {
    dates: datesLine(facts),
    prices: said(
      (tournament?.competitorOnlineCost ?? 0) > 0,
      'A competitor has a price.',
      'Set what a competitor pays.',
    ),
    levels: said(
      facts.levels > 0,
      `${plural(facts.levels, 'level', 'levels')}.`,
      'Add the levels competitors choose from.',
    ),
    events: eventsLine(facts),
    waiver: said(
      facts.hasWaiver,
      'A waiver is in effect when registration opens.',
      'Add a waiver in effect by the day registration opens.',
    ),
    divisions: divisionsLine(facts),
    refunds: said(
      tournament?.hasRefundPolicy ?? false,
      'Families can read it.',
      'Say what comes back after a withdrawal.',
    ),
    address: said(
      facts.hasPostalAddress,
      'It is in the foot of every e-mail.',
      'Anti-spam law requires it in every e-mail to families.',
    ),
    permit: said(
      permit !== null || isTicked('permit'),
      permit === null ? 'On file, or not needed here.' : `Number ${permit} is on file.`,
      'Enter the number, or press “Done” if the law here asks for none.',
    ),
    payment: said(
      (tournament?.hasPayment ?? false) || isTicked('payment'),
      'A payment has gone through.',
      'Run the server’s Stripe test (see docs/operations.md), or pay with a real card once registration is open, then refund it.',
    ),
    trial: trialLine(facts),
    // Before registration opens a test message has no audience, and there is no draft to print: a trial has neither. TRIAL-1
    mail: said(
      isTicked('mail'),
      'An e-mail has arrived.',
      'Play a family under Trial: its e-mails come to you. Once families have registered, send yourself a test under Communications.',
    ),
    backup: said(
      facts.wasRestored || isTicked('backup'),
      'A backup was restored once.',
      'Restore a backup once, as a rehearsal.',
    ),
    staff: said(
      facts.staff > 1,
      `${plural(facts.staff, 'person', 'people')} can sign in as staff.`,
      'Invite those who help you. They count once they can sign in.',
    ),
    screens: said(
      isTicked('screens'),
      'Both were tried.',
      'Open the TV page in the hall. Print a division sheet once Matchmaking has a draft.',
    ),
  };
  const blocking: readonly ReadinessKey[] = tournament?.isPublished
    ? []
    : ['dates', 'prices', 'levels', 'events', 'waiver'];
  return readinessKeys.map(key => {
    const [isDone, says] = lines[key];
    return { key, isDone, isBlocking: blocking.includes(key), says };
  });
}

/** What keeps a tournament from being published. TOUR-42 */
export const blockersOf = (facts: ReadinessFacts): string[] =>
  readinessOf(facts).flatMap(({ isBlocking, isDone, says }) => (isBlocking && !isDone ? [says] : []));
