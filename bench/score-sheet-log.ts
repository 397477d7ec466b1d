import { createSeededChance, type SeededChance } from '#core/chance/seeded-chance.ts';
import type { LoggedAct, ScoreSheetAct } from '#core/ring-table/act.ts';
import { replayScoreSheet, type ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import { type BoutAct, boutScore, usualBoutRules } from '#core/scoring/bout.ts';

export interface LoggedScoreSheet {
  setup: ScoreSheetSetup;
  log: LoggedAct[];
}

const judges = 5;

/** Two bouts for everybody and one for third place: as many bouts as there can be. */
export const benchSetup = (format: ScoreSheetSetup['format'], people: number, drawSeed: number): ScoreSheetSetup => ({
  format,
  members: Array.from({ length: people }, (_, i) => ({
    competitorId: i + 1,
    schoolId: (i % 9) + 1,
    range: { lowest: 900, highest: 999 },
  })),
  drawSeed,
  thirdPlace: 'bout',
  minMatches: 2,
  panel: { judges, maxDeviation: null },
  isRelative: false,
  bout: usualBoutRules,
});

/** A bout as it is tapped: points and warnings, until somebody has won or the time is over. */
function tappedBout(chance: SeededChance): BoutAct[] {
  const acts: BoutAct[] = [];
  for (let clockMs = 5000; ; clockMs += 5000) {
    const { end, isForJudges } = boutScore(acts, usualBoutRules);
    if (end) return acts;
    const side = chance.below(2) as 0 | 1;
    const kind = chance.below(12);
    if (isForJudges) acts.push({ kind: 'majority', side });
    else if (clockMs > usualBoutRules.boutMs) acts.push({ kind: 'time', clockMs });
    else if (kind === 0) acts.push({ kind: 'warning', side, clockMs });
    else acts.push({ kind: 'point', side, points: kind < 4 ? 2 : 1, clockMs });
  }
}

/** What is to be written next where a sheet stands; nothing when it is done. */
function nextActs({ setup, log }: LoggedScoreSheet, chance: SeededChance): ScoreSheetAct[] {
  const { panel, bracket } = replayScoreSheet(setup, log);
  if (panel?.next) {
    const { competitorId, turn } = panel.next;
    const scores = Array.from({ length: judges }, () => 920 + chance.below(60));
    return [{ kind: 'scores', competitorId, turn, scores }];
  }
  const bout = bracket?.state.bouts.find(({ bout: { id } }) => id === bracket.next);
  if (!bout) return [];
  const competitorIds = bout.sides as readonly [number, number];
  return tappedBout(chance).map(act => ({ kind: 'bout', boutId: bout.bout.id, competitorIds, act }));
}

/** A sheet from the roll call to the signature, every point tapped. */
export function playedSheet(setup: ScoreSheetSetup, seed: number): LoggedScoreSheet {
  const chance = createSeededChance(seed, 64);
  const sheet: LoggedScoreSheet = { setup, log: [] };
  const write = (act: ScoreSheetAct): void => {
    sheet.log.push({ nonce: `${seed}-${sheet.log.length}`, act });
  };
  for (const { competitorId } of setup.members) write({ kind: 'presence', competitorId, is: 'here' });
  for (let acts = nextActs(sheet, chance); acts.length > 0; acts = nextActs(sheet, chance)) acts.forEach(write);
  write({ kind: 'sign', judge: 'Aino Korhonen' });
  return sheet;
}
