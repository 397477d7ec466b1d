import { actsInEffect, type LoggedAct } from './act.ts';
import { placesChanged, replayScoreSheet, type ScoreSheetSetup } from './score-sheet.ts';

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
