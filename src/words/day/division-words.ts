import type { TimelineCall } from '#core/family-timeline/timeline-call.ts';
import type { PublicBout } from '#core/public-division/public-bracket.ts';
import * as say from '#say/results.ts';
import { call } from '#say/signage.ts';
import { finished, onMatNow } from '#say/timeline.ts';
import { aboutWords } from './timeline-words.ts';

type Due = Pick<TimelineCall, 'state' | 'start' | 'calls' | 'ringName' | 'isRingOpen'>;

/** What a division does now, or when it is expected: "about 10:15", "LAST CALL", "On the mat now"; null: not known. PUBLIC-4 */
export function dueWords(division: Due, now: number): string | null {
  const { state, calls, ringName, isRingOpen } = division;
  if (state === 'done') return finished();
  if (state === 'running') return onMatNow();
  if (state === 'called') return call({ calls: Math.min(3, Math.max(1, calls)) });
  if (ringName !== null && !isRingOpen) return say.ringClosed();
  return aboutWords(division, now);
}

function mainRound(round: number, rounds: number): string {
  if (round === rounds) return say.final();
  if (round === rounds - 1) return say.semiFinals();
  return round === rounds - 2 ? say.quarterFinals() : say.round({ n: round });
}

/** The heading of the bouts that belong together. PUBLIC-5 */
export function roundWords({ kind, round }: Pick<PublicBout, 'kind' | 'round'>, rounds: number): string {
  if (kind === 'third') return say.thirdPlace();
  if (kind === 'secondChance') return say.consolation();
  if (kind === 'bestOf') return say.bestOfThree();
  return kind === 'roundRobin' ? say.roundRobin() : mainRound(round, rounds);
}
