import { minuteIn } from '../ring/plan/usual-rules.ts';

interface Day {
  blackBeltMeetingTime: string;
  eliminationTime: string;
  schedule: readonly { line1: string; line2: string }[];
}

const own = [
  { what: 'meeting', field: 'blackBeltMeetingTime', word: /black.?belt/i },
  { what: 'eliminations', field: 'eliminationTime', word: /eliminat/i },
] as const;

/** The tournament's own times that no line of its schedule says already. TOUR-45 */
export function unsaidTimes(day: Day): { what: (typeof own)[number]['what']; time: string }[] {
  return own.flatMap(({ what, field, word }) => {
    const time = day[field];
    const isSaid = day.schedule.some(
      ({ line1, line2 }) => minuteIn(line1) === minuteIn(time) && word.test(`${line1} ${line2}`),
    );
    return isSaid ? [] : [{ what, time }];
  });
}
