import { signingsOf } from '#core/registration/waiver-signature.ts';
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

/** Who signs or confirms, with the names they read. REG-23, REG-24, REG-28 */
export const signersOf = <Id>(people: readonly Person<Id>[], tournamentDate: string, parent: string): Signer<Id>[] =>
  signingsOf(people, tournamentDate.slice(0, 10)).map(({ signsFor, isGuardian }) => ({
    ids: signsFor.map(({ id }) => id),
    names: formatList(signsFor.map(({ firstName }) => firstName)),
    isGuardian,
    name: isGuardian ? parent : signsFor.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(''),
  }));
