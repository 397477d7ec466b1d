import type { EventSetting } from '#contract/catalogue/catalogue.ts';
import { boutAndCornerWords } from '#core/ring-table/bout-rule-words.ts';
import { clockWords } from '#core/ring-table/bout-words.ts';
import { type BoutRules, usualBoutRules } from '#core/scoring/bout.ts';
import type { HouseRules } from '#core/scoring/house-rules.ts';
import { houseRuleWords } from '#core/scoring/house-words.ts';
import { scoreWords } from '#core/scoring/score-words.ts';

export const formatWords: Record<EventSetting['format'], string> = { panel: 'Judged', bracket: 'Bracket' };
export const thirdPlaceWords: Record<EventSetting['thirdPlace'], string> = {
  shared: 'Shared by both semi-final losers',
  bout: 'Decided by a bout between them',
};
export const promiseWords = (bouts: number): string => (bouts > 1 ? 'At least two' : 'One');

/** A field of how an event is decided, by what stands in it; undefined: another field. */
export function decisionFieldWords(field: string, value: unknown): string | undefined {
  switch (field) {
    case 'format':
      return formatWords[value as EventSetting['format']];
    case 'thirdPlace':
      return thirdPlaceWords[value as EventSetting['thirdPlace']];
    case 'minMatches':
      return promiseWords(Number(value));
    case 'maxDeviation':
      return typeof value === 'number' ? scoreWords(value) : 'none';
    case 'boutRules':
      return value === null ? 'standard rules' : boutAndCornerWords(value as BoutRules);
    case 'houseRules':
      return value === null ? 'standard rules' : houseWords(value as HouseRules);
  }
}

/** The profile, with all its rules of the house: those of panels and those of bouts. */
function houseWords(house: HouseRules): string {
  const words = (['panel', 'bracket'] as const).flatMap(format => houseRuleWords(house, { format, judges: 5 }));
  return `${house.title}: ${[...new Set(words)].join('. ')}`;
}

function panelWords({ judges, maxDeviation, isRelative }: EventSetting): string[] {
  return [
    `${judges} judges`,
    ...(maxDeviation === null ? [] : [`at most ${scoreWords(maxDeviation)} from the middle score`]),
    ...(isRelative ? ['all perform first'] : []),
  ];
}

function boutWords({ boutRules, thirdPlace, minMatches }: EventSetting): string[] {
  const { boutMs, lead, firstTo } = boutRules ?? usualBoutRules;
  return [
    [
      `Bouts of ${clockWords(boutMs)}`,
      ...(lead === null ? [] : [`a lead of ${lead}`]),
      ...(firstTo === null ? [] : [`${firstTo} ${firstTo === 1 ? 'point' : 'points'}`]),
    ].join(' or '),
    thirdPlace === 'bout' ? 'third place fought' : 'third place shared',
    ...(minMatches > 1 ? ['at least two each'] : []),
  ];
}

/** How an event is decided, in a line: "Bouts of 2:00 or a lead of 5, third place fought, at least two each". */
export function decisionWords(event: EventSetting): string {
  const words = (event.format === 'panel' ? panelWords(event) : boutWords(event)).join(', ');
  return event.houseRules ? `${event.houseRules.title}: ${words}` : words;
}
