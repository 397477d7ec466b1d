import * as say from '#say/competitor.ts';

const words = new Map([
  ['Mother', say.mother],
  ['Father', say.father],
  ['Grandparent', say.grandparent],
  ['Legal guardian', say.legalGuardian],
  ['Other', say.otherRelationship],
]);

/** A guardian's relationship, which is kept in English, as it is read. */
export const relationshipWords = (relationship: string): string => words.get(relationship)?.() ?? relationship;
