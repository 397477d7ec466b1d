import { isTrialEmail } from '../person/placeholder-email.ts';

/** Enough to play every kind of family, and few enough to look at. */
export const mostTrialFamilies = 20;

/** A published tournament whose registration has begun: families are real by now, and no more are played. TRIAL-1 */
export const hasOpened = (
  isPublished: boolean,
  { isRegistrationOpenSoon }: { isRegistrationOpenSoon: boolean },
): boolean => isPublished && !isRegistrationOpenSoon;

/** What wiping a trial deletes, as the organiser is asked and as the history keeps it. TRIAL-7 */
export interface TrialSums {
  families: number;
  registrations: number;
  /** Registrations that were paid, or cost nothing. */
  completed: number;
  /** Of practice payments. */
  paidCents: number;
}

interface Played {
  registrations: readonly { isCompleted: boolean; paidCents: number }[];
}

export function trialSums(families: readonly Played[]): TrialSums {
  const registrations = families.flatMap(family => family.registrations);
  return {
    families: families.length,
    registrations: registrations.length,
    completed: registrations.filter(({ isCompleted }) => isCompleted).length,
    paidCents: registrations.reduce((sum, { paidCents }) => sum + paidCents, 0),
  };
}

/** The name of the nth family of a trial, of letters only so that it can sign. TRIAL-3, REG-23 */
export const trialName = (number: number) => ({
  firstName: 'Trial',
  lastName: `Family ${String.fromCharCode(64 + number)}`,
});

/** A family’s name on staff pages and in files, which says that it is played, whatever it calls itself. TRIAL-8 */
export const markedName = (name: string, email: string): string =>
  isTrialEmail(email) && !name.startsWith('Trial') ? `Trial: ${name}` : name;

/**
 * Whether the gateway in use may take a tournament's payments. A trial takes practice payments and nothing else; a real registration
 * never takes a trial's. `trialTournamentId`: the trial that the request is in. TRIAL-4
 */
export const isRightGateway = (
  { payment, trialTournamentId }: { payment: { kind: 'stripe' | 'practice' }; trialTournamentId: number | null },
  { trialOf }: { trialOf: number | null },
): boolean => (trialOf === null ? trialTournamentId === null : payment.kind === 'practice');
