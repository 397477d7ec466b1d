import { actsInEffect, type LoggedAct, type Presence } from './act.ts';
import { placesChanged, replayScoreSheet, type ScoreSheetSetup, type ScoreSheetState } from './score-sheet.ts';

export interface SignedLine {
  competitorId: number;
  place: number | null;
  /** Why they took no further part; null: they are here. */
  out: Exclude<Presence, 'here'> | null;
}

/** Whom a bout disqualifies is out although the roll call says they are here. BRACKET-14 */
function outOf({ presence, bracket }: ScoreSheetState, competitorId: number): SignedLine['out'] {
  const is = presence.get(competitorId) ?? 'here';
  if (is !== 'here') return is;
  return bracket?.state.out.includes(competitorId) ? 'disqualified' : null;
}

/** Everyone on a sheet as its judge signs them: by place, then those without one in running order. SCORE-49 */
export function signedLines({ members }: Pick<ScoreSheetSetup, 'members'>, state: ScoreSheetState): SignedLine[] {
  const placed = state.places.toSorted((a, b) => a.place - b.place);
  const others = members.filter(({ competitorId }) => placed.every(one => one.competitorId !== competitorId));
  return [...placed, ...others.map(({ competitorId }) => ({ competitorId, place: null }))].map(line => ({
    ...line,
    out: outOf(state, line.competitorId),
  }));
}

export interface EndedSignature {
  /** Who signed what stood there before. */
  judge: string;
  changes: ReturnType<typeof placesChanged>;
}

const sequencesOf = (log: readonly LoggedAct[]): string =>
  actsInEffect(log)
    .map(({ sequence }) => sequence)
    .join(' ');

/** The signature that a later act ended, and whose place is another one since; null: none was ended. SCORE-33 */
export function endedSignature(setup: ScoreSheetSetup, log: readonly LoggedAct[]): EndedSignature | null {
  const last = actsInEffect(log).findLast(({ act }) => act.kind === 'sign');
  if (last?.act.kind !== 'sign') return null;
  const signed = log.slice(0, last.sequence + 1);
  // What was written after it and taken back again has changed nothing.
  if (sequencesOf(signed) === sequencesOf(log)) return null;
  return {
    judge: last.act.judge,
    changes: placesChanged(replayScoreSheet(setup, signed).places, replayScoreSheet(setup, log).places),
  };
}
