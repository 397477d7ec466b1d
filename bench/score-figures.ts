import type { LoggedAct } from '#core/ring-table/act.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import { seenBy } from '#core/ring-table/slot.ts';
import { actVerdict } from '#core/ring-table/verdict/sheet-act-verdict.ts';
import { atMost, type Figure } from './figure.ts';
import { processorTime } from './processor-time.ts';
import { benchSetup, type LoggedScoreSheet, playedSheet } from './score-sheet-log.ts';

const known = 200;

const replay = ({ setup, log }: LoggedScoreSheet) => replayScoreSheet(setup, log);
/** What nobody is spared who has a log from the network or from the device. */
function reading(sheets: readonly LoggedScoreSheet[]): number {
  const texts = sheets.map(({ log }) => JSON.stringify(log));
  return processorTime(() => texts.map(text => JSON.parse(text)));
}

/** Six to fourteen in a division, as 300 people make them who are in two each: two brackets for each panel. */
function wholeDay(): LoggedScoreSheet[] {
  const formats = ['bracket', 'bracket', 'panel'] as const;
  return Array.from({ length: 60 }, (_, i) =>
    playedSheet(benchSetup(formats[i % 3] ?? 'panel', 6 + (i % 9), i + 1), i + 1),
  );
}

/** How long a tablet and the server think about what was written at the ring tables. */
export function scoreFigures(): Figure[] {
  const large = playedSheet(benchSetup('bracket', 64, 3), 1);
  const small = playedSheet(benchSetup('bracket', 16, 3), 1);
  const day = wholeDay();
  const acts = day.reduce((sum, { log }) => sum + log.length, 0).toLocaleString('en-CA');
  const largeMs = processorTime(() => replay(large));
  const smallMs = processorTime(() => replay(small));
  const dayMs = processorTime(() => day.map(replay));

  const log = large.log.slice(0, known);
  const next = large.log[known] as LoggedAct;
  const sent = { ...next, seen: seenBy(next.act, log) };
  const verdictMs = processorTime(() => actVerdict(large.setup, log, sent));
  const wrong =
    [large, small, ...day].filter(sheet => replay(sheet).signedBy === null).length +
    Number(actVerdict(large.setup, log, sent).outcome !== 'applied');
  return [
    atMost(`a bracket of 64 after one act more, ${large.log.length} acts, processor time`, largeMs, 5, ' ms', 2),
    atMost('the same beside reading its log as JSON', largeMs / reading([large]), 5, '×'),
    atMost(
      'an act of it beside one of a bracket of 16',
      largeMs / large.log.length / (smallMs / small.log.length),
      4,
      '×',
    ),
    atMost(`a whole day: 300 people, ${day.length} divisions, ${acts} acts`, dayMs, 200, ' ms'),
    atMost('the same beside reading its log as JSON', dayMs / reading(day), 5, '×'),
    atMost(`what becomes of an act, by a log of ${known}`, verdictMs, 5, ' ms', 2),
    atMost(
      'the same beside replaying that log',
      verdictMs / processorTime(() => replayScoreSheet(large.setup, log)),
      1.5,
      '×',
    ),
    atMost('sheets that are not done and signed, acts that are not taken', wrong, 0, '', 0),
  ];
}
