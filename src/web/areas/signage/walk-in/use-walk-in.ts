import { useEffect, useState } from 'react';
import { newKey } from '#web/lib/new-key.ts';
import { type CompetitorValues, emptyValues } from '#web/widgets/registration/competitor-form/values.ts';
import { formatList } from '#words/format.ts';

export interface WalkInPerson {
  id: string;
  values: CompetitorValues;
  /** Null: not signed yet. */
  signedBy: string | null;
  /** Rowan's Law; null: not confirmed yet. */
  confirmed: { version: number; by: string } | null;
}
export const personOf = ({ id, values }: WalkInPerson) => ({ ...values, id });
export const namesOf = (people: readonly WalkInPerson[]) => formatList(people.map(({ values }) => values.firstName));

/** What the family has typed so far. */
export interface WalkIn {
  /** This phone's own, so that it can put its form right and nobody else can. */
  key: string;
  family: { firstName: string; lastName: string; email: string; phoneNumber: string };
  people: WalkInPerson[];
  spectators: number;
  lunch: number;
  /** What the desk calls the form; null: not sent. */
  sentAs: number | null;
}

const emptyWalkIn = (): WalkIn => ({
  key: newKey(),
  family: { firstName: '', lastName: '', email: '', phoneNumber: '' },
  people: [],
  spectators: 0,
  lunch: 0,
  sentAs: null,
});

function readKept(place: string): WalkIn {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as WalkIn | null;
    return kept ?? emptyWalkIn();
  } catch {
    return emptyWalkIn();
  }
}

/** Kept in this tab alone, so that a phone that reloads the page loses nothing; null until the page is alive. */
export function useWalkIn(code: string) {
  const place = `nlc.walk-in.${code}`;
  const [walkIn, setWalkIn] = useState<WalkIn | null>(null);
  useEffect(() => setWalkIn(readKept(place)), [place]);
  useEffect(() => {
    if (!walkIn) return;
    try {
      sessionStorage.setItem(place, JSON.stringify(walkIn));
    } catch {
      // a browser that keeps nothing: the form works all the same
    }
  }, [place, walkIn]);
  const change = (part: Partial<WalkIn>) => setWalkIn(now => now && { ...now, ...part });
  return { walkIn, change };
}

/** The next of the family begins with what the last one shares with it, the first with the parent's own. */
export function nextValues({ people, family }: WalkIn): CompetitorValues {
  const last = people.at(-1)?.values;
  const name = `${family.firstName} ${family.lastName}`.trim();
  if (!last)
    return {
      ...emptyValues,
      lastName: family.lastName,
      guardianName: name,
      emergencyName: name,
      emergencyPhone: family.phoneNumber,
    };
  const { lastName, style, school, guardianName, guardianRelationship, emergencyName, emergencyPhone } = last;
  return { ...emptyValues, lastName, style, school, guardianName, guardianRelationship, emergencyName, emergencyPhone };
}
