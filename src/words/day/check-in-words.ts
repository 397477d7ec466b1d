import { hoursIn } from '#core/tournament/day-hours.ts';
import * as say from '#say/day.ts';
import { formatClock } from '../format.ts';

/** When a registered family checks in: the hours of the desk, which staff typed as those of in-person registration. */
export function checkInTimes(inPersonTimes: string, typed = (english: string) => english): string {
  const hours = hoursIn(inPersonTimes);
  if (!hours) return typed(inPersonTimes);
  const from = formatClock(hours.from);
  return hours.until === null ? say.fromTime({ from }) : say.fromUntil({ from, until: formatClock(hours.until) });
}
