import type { PublicName } from './public-name-choices.ts';

/** What holds until the family answers. RESULT-9 */
const publicNameUnanswered: PublicName = 'initials';

const words: Record<PublicName, string> = {
  name_and_initial: 'Name and initial',
  initials: 'Initials',
  not_shown: 'Not shown',
};
/** A family's answer, in a table of staff. */
export const publicNameWords = (answer: PublicName | null): string =>
  answer === null ? `Not answered: ${words[publicNameUnanswered].toLowerCase()}` : words[answer];

/** An erased person, as staff see them: the place stays, the name does not. */
export const somebody = 'Someone';

export interface NamedPerson {
  firstName: string;
  lastName: string;
}

/** "R."; null for a name of a single letter, because its initial would reveal all of it. */
function initialOf(name: string): string | null {
  const [initial, ...rest] = name.normalize('NFC').replace(/^[^\p{L}]+/u, '');
  return initial && rest.length > 0 ? `${initial.toUpperCase()}.` : null;
}

/** "Aino R." or "A. R."; null: nothing is shown of it. Never a last name. RESULT-9 */
export function shownNameOf({ firstName, lastName }: NamedPerson, answer: PublicName | null): string | null {
  const choice = answer ?? publicNameUnanswered;
  if (choice === 'not_shown') return null;
  const first = choice === 'initials' ? initialOf(firstName) : firstName;
  return [first, initialOf(lastName)].filter(Boolean).join(' ') || null;
}

interface PlacedPerson extends NamedPerson {
  publicName: PublicName | null;
  schoolName: string;
  isErased: boolean;
}

/** All that the public reads of a competitor. Who is not shown has neither name nor school. RESULT-9, RESULT-10, SCOREBOARD-4 */
export function publicPersonOf(person: PlacedPerson): { name: string | null; schoolName: string | null } {
  const answer = person.isErased ? 'not_shown' : person.publicName;
  return { name: shownNameOf(person, answer), schoolName: answer === 'not_shown' ? null : person.schoolName };
}
