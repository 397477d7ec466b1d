import { needsGuardian } from '#core/registration/missing.ts';
import { formatList } from '#words/format.ts';

interface Person<Id> {
  id: Id;
  firstName: string;
  lastName: string;
  birthDate: string;
}
export interface Signer<Id> {
  /** Of those it is for, with their first names. */
  ids: Id[];
  names: string;
  isGuardian: boolean;
  /** What is offered to sign with. */
  name: string;
}

/** Who signs or confirms: a parent once for all minors, and each adult. REG-23, REG-24, REG-28 */
export function signersOf<Id>(people: readonly Person<Id>[], tournamentDate: string, parent: string): Signer<Id>[] {
  const isMinor = ({ birthDate }: Person<Id>) => needsGuardian(birthDate, tournamentDate.slice(0, 10));
  const signer = (signsFor: readonly Person<Id>[], isGuardian: boolean, name: string) => ({
    ids: signsFor.map(({ id }) => id),
    names: formatList(signsFor.map(({ firstName }) => firstName)),
    isGuardian,
    name,
  });
  const minors = people.filter(isMinor);
  const adults = people.filter(one => !isMinor(one));
  return [
    ...(minors.length > 0 ? [signer(minors, true, parent)] : []),
    ...adults.map(one => signer([one], false, `${one.firstName} ${one.lastName}`)),
  ];
}
