import { groupsBy } from '../groups-by.ts';

/** An account, as joining a family sees it. */
export interface FamilyAccount {
  id: number;
  emailKey: string;
  /** Shares its family with another account already; two is all a family has. */
  isShared: boolean;
}

/** A registration nobody paid yet. */
export interface BegunRegistration {
  id: number;
  tournamentId: number;
  personId: number;
  /** Nothing was ever put in: it may go. */
  isEmpty: boolean;
}

/** Why an account cannot invite the other parent at this address; undefined when it can. ACCESS-43 */
export function invitationRefusal(inviter: FamilyAccount, emailKey: string): 'own_address' | 'family_full' | undefined {
  if (inviter.isShared) return 'family_full';
  if (emailKey === inviter.emailKey) return 'own_address';
}

export type JoinVerdict =
  | { refusal: 'bad_link' | 'family_full' | 'both_begun' }
  | {
      refusal?: undefined;
      /** Begun twice for one tournament and empty: these go, so that both get the other one. */
      emptyIds: number[];
    };

/**
 * Whether an account may join the family that invited this address. The link holds for nobody else, and no longer than
 * the inviter is alone; two registrations of one tournament cannot both be the one that both get. ACCESS-43, ACCESS-44
 */
export function joinVerdict(
  inviter: FamilyAccount | undefined,
  invited: FamilyAccount,
  invitation: { emailKey: string },
  begun: readonly BegunRegistration[],
): JoinVerdict {
  if (!inviter || inviter.isShared || inviter.id === invited.id || invitation.emailKey !== invited.emailKey)
    return { refusal: 'bad_link' };
  if (invited.isShared) return { refusal: 'family_full' };
  const emptyIds: number[] = [];
  for (const both of groupsBy(begun, row => row.tournamentId).values()) {
    if (both.length < 2) continue;
    // The invited account's own goes where both are empty.
    const own = both.toSorted((a, b) => Number(b.personId === invited.id) - Number(a.personId === invited.id));
    const empty = own.find(row => row.isEmpty);
    if (!empty) return { refusal: 'both_begun' };
    emptyIds.push(empty.id);
  }
  return { emptyIds };
}
