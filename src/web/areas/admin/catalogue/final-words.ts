import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { joined } from '#core/catalogue/uses.ts';

const ordinals = ['1st', '2nd', '3rd', '4th'];
/** Who goes on to a final: "1st place", "1st and 2nd place", "1st to 3rd place". */
export const goOnWords = (places: number): string =>
  places === 1 ? '1st place' : `1st ${places === 2 ? 'and' : 'to'} ${ordinals[places - 1]} place`;

const titlesOf = (events: readonly EventSetting[], ids: readonly number[]): string =>
  joined(events.filter(({ id }) => ids.includes(id)).map(({ title }) => title));

/** A field of a final, by what stands in it; undefined: another field. */
export function finalFieldWords(field: string, value: unknown, events: readonly EventSetting[]): string | undefined {
  if (field === 'finalPlaces') return value === null ? 'no' : goOnWords(Number(value));
  if (field === 'finalFromIds') return titlesOf(events, value as number[]) || 'none';
}

/** Who meets in a final, in a line: "Final: 1st place of each division of Creative Forms and Kata". */
export const finalWords = ({ finalPlaces, finalFromIds }: EventSetting, events: readonly EventSetting[]): string =>
  finalPlaces === null ? '' : `Final: ${goOnWords(finalPlaces)} of each division of ${titlesOf(events, finalFromIds)}`;
