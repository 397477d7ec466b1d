import type { DraftPerson } from '#contract/matchmaking.ts';

/** The facts somebody was placed by, as they are kept with the entry. Nobody's name, and the school by its number. */
export const seenFacts = (person: DraftPerson) => ({
  age: person.age,
  genderId: person.genderId,
  levelId: person.levelId,
  schoolId: person.schoolId,
  weightKg: person.weightKg,
  heightCm: person.heightCm,
  mayMoveUpAge: person.mayMoveUpAge,
  mayMoveUpLevel: person.mayMoveUpLevel,
  mayMixGenders: person.mayMixGenders,
});
export type SeenFacts = ReturnType<typeof seenFacts>;
