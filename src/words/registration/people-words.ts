import * as say from '#say/home-family.ts';

/** How many compete in a division, the family's own child included. */
export const peopleWords = (people: number): string => (people <= 1 ? say.noOneElse() : say.people({ n: people }));
