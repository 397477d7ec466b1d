import type { Entry } from '../contests.ts';
import { type BoardPerson, type DraftFacts, keyOf, rulesFor } from '../draft-state.ts';
import { plainNumber } from '../wording.ts';

/** What somebody was placed by, kept with the entry. Nothing of it: erased, and never out of date. MATCH-31 */
export interface SeenFacts {
  genderId: number;
  age: number;
  levelId: number;
  weightKg: number | null;
  schoolId: number;
  mayMoveUpAge: boolean;
  mayMoveUpLevel: boolean;
  mayMixGenders: boolean;
  mayMeetHeavier: boolean;
}
export interface Staleness {
  late: Entry[];
  gone: Entry[];
  changed: (Entry & { texts: string[] })[];
}

/** Scales differ and clothes weigh: what is less is no news. */
const leastKg = 0.5;

export const seenOf = (person: BoardPerson): SeenFacts => ({
  genderId: person.genderId,
  age: person.age,
  levelId: person.levelId,
  weightKg: person.weightKg,
  schoolId: person.schoolId,
  mayMoveUpAge: person.mayMoveUpAge,
  mayMoveUpLevel: person.mayMoveUpLevel,
  mayMixGenders: person.mayMixGenders,
  mayMeetHeavier: person.mayMeetHeavier,
});

const kg = (weight: number | null): string => (weight === null ? 'not known' : `${plainNumber(weight)} kg`);
const genders = new Map([
  [1, 'male'],
  [2, 'female'],
]);
const agreed = (to: string, was: boolean | undefined, now: boolean): string[] => {
  if (was === undefined || was === now) return [];
  return [now ? `The family now agrees to ${to}` : `The family no longer agrees to ${to}`];
};

function weightText(was: number | null | undefined, now: number | null): string[] {
  if (was === undefined || was === now) return [];
  if (was !== null && now !== null && Math.abs(was - now) < leastKg - 1e-9) return [];
  return [`Weight ${kg(now)}, was ${kg(was)}`];
}

/** What is different since somebody was placed, in words; weight only where it counts. MATCH-31 */
function changedTexts(
  seen: Partial<SeenFacts>,
  now: BoardPerson,
  isWeighed: boolean,
  { levels }: Pick<DraftFacts, 'levels'>,
): string[] {
  const level = (id: number): string => levels.find(other => other.id === id)?.title ?? 'a level that is gone';
  const differs = (what: 'age' | 'genderId' | 'levelId' | 'schoolId'): boolean =>
    seen[what] !== undefined && seen[what] !== now[what];
  return [
    ...(differs('age') ? [`Age ${now.age}, was ${seen.age}`] : []),
    ...(differs('genderId') ? [`Now ${genders.get(now.genderId)}, was ${genders.get(seen.genderId ?? 0)}`] : []),
    ...(differs('levelId') ? [`Level ${level(now.levelId)}, was ${level(seen.levelId ?? 0)}`] : []),
    ...(isWeighed ? weightText(seen.weightKg, now.weightKg) : []),
    ...(differs('schoolId') ? [`School ${now.schoolName}, was different`] : []),
    ...agreed('a higher age group', seen.mayMoveUpAge, now.mayMoveUpAge),
    ...agreed('a higher level', seen.mayMoveUpLevel, now.mayMoveUpLevel),
    ...agreed('girls and boys together', seen.mayMixGenders, now.mayMixGenders),
    ...agreed('a little more weight', seen.mayMeetHeavier, now.mayMeetHeavier),
  ];
}

/** What came, went or changed since the entries of a draft were placed. MATCH-31 */
export function staleOf(
  placed: readonly (Entry & { seen: Partial<SeenFacts> })[],
  active: readonly Entry[],
  facts: Pick<DraftFacts, 'people' | 'levels' | 'settings'>,
): Staleness {
  const known = new Set(placed.map(keyOf));
  const isActive = new Set(active.map(keyOf));
  const plain = ({ competitorId, eventId }: Entry): Entry => ({ competitorId, eventId });
  return {
    late: active.filter(entry => !known.has(keyOf(entry))).map(plain),
    gone: placed.filter(entry => !isActive.has(keyOf(entry)) && Object.keys(entry.seen).length > 0).map(plain),
    changed: placed.flatMap(entry => {
      const now = facts.people.get(entry.competitorId);
      if (!now || !isActive.has(keyOf(entry))) return [];
      const isWeighed = rulesFor([entry.eventId], facts.settings).limits.weightGapPercent !== null;
      const texts = changedTexts(entry.seen, now, isWeighed, facts);
      return texts.length > 0 ? [{ ...plain(entry), texts }] : [];
    }),
  };
}
