import type { ResultSheet } from '#contract/result.ts';
import { groupsBy } from '#core/groups-by.ts';
import { medalPlaces } from './result-words.ts';

export interface Podium {
  title: string;
  sheets: ResultSheet[];
}

/** Only certain results are read out and printed: signed, or released and unchanged. */
export const isCertain = ({ state }: Pick<ResultSheet, 'state'>): boolean => state === 'signed' || state === 'released';

/** What is called up together: by event in the order given, or ring by ring. An exhibition has no podium. REPAIR-8 */
export function podiumsOf(sheets: readonly ResultSheet[], by: 'event' | 'ring'): Podium[] {
  const certain = sheets.filter(sheet => isCertain(sheet) && !sheet.isExhibition && sheet.places.length > 0);
  const titleOf = ({ eventTypeTitle, eventTitle, ringName }: ResultSheet): string =>
    by === 'ring' ? (ringName ?? 'Not in a ring') : eventOf({ eventTypeTitle, eventTitle });
  const groups = [...groupsBy(certain, titleOf)].map(([title, own]) => ({ title, sheets: own }));
  return by === 'event' ? groups : groups.sort((a, b) => byName.compare(a.title, b.title));
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** "Forms: Open forms"; an event that is called as its type is named once. */
export const eventOf = ({ eventTypeTitle, eventTitle }: Pick<ResultSheet, 'eventTypeTitle' | 'eventTitle'>): string =>
  eventTitle === eventTypeTitle ? eventTitle : `${eventTypeTitle}: ${eventTitle}`;

const words = ['First', 'Second', 'Third'] as const;
/** "Third place", as it is read out; of places with a medal. */
export const placeTitle = (place: number): string => `${words[place - 1]} place`;

/** Read out from the third to the first. */
export const readOut = ({ places }: Pick<ResultSheet, 'places'>) => medalPlaces(places).toReversed();
