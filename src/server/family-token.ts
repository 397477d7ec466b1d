import { createSealedNumbers } from './link-token/sealed-numbers.ts';

export interface FamilyLink {
  personId: number;
  tournamentId: number;
  /** Links of earlier generations have ended; which is the present one stands in the database. */
  generation: number;
}
export interface FamilyTokens {
  /** For the address of a family's page: it opens that page of that tournament, and nothing else. */
  sign(link: FamilyLink): string;
  /** What it is a link to; undefined for anything that is not one of ours. */
  linkOf(token: string): FamilyLink | undefined;
}

/** FAMILY-3 */
export function createFamilyTokens(secret: string): FamilyTokens {
  const seal = createSealedNumbers(secret, 'family');
  return {
    sign: ({ personId, tournamentId, generation }) => seal.sign([personId, tournamentId, generation]),
    linkOf(token) {
      const [personId, tournamentId, generation] = seal.numbersOf(token) ?? [];
      return personId && tournamentId && generation ? { personId, tournamentId, generation } : undefined;
    },
  };
}
