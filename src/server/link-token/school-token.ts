import { createSealedNumbers } from './sealed-numbers.ts';

interface SchoolLink {
  schoolId: number;
  tournamentId: number;
  /** Links of earlier generations have ended. */
  generation: number;
}
export interface SchoolTokens {
  /** For the address of a school's page: it opens that page of that tournament, and nothing else. */
  sign(link: SchoolLink): string;
  /** What it is a link to; undefined for anything that is not one of ours. */
  linkOf(token: string): SchoolLink | undefined;
}

/** COACH-1 */
export function createSchoolTokens(secret: string): SchoolTokens {
  const seal = createSealedNumbers(secret, 'school');
  return {
    sign: ({ schoolId, tournamentId, generation }) => seal.sign([schoolId, tournamentId, generation]),
    linkOf(token) {
      const [schoolId, tournamentId, generation] = seal.numbersOf(token) ?? [];
      return schoolId && tournamentId && generation ? { schoolId, tournamentId, generation } : undefined;
    },
  };
}
