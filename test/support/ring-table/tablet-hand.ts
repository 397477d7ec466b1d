import type { SentTableAct, TableOutcome } from '#contract/ring-table/ring-table.ts';
import type { ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { LoggedAct, ScoreSheetAct } from '#core/ring-table/act.ts';
import { replayScoreSheet, type ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import { seenBy } from '#core/ring-table/slot.ts';
import type { BoutAct } from '#core/scoring/bout.ts';
import type { TestTablet } from './table-world.ts';

/** Writes on one sheet as a tablet does: what it has written stands in its own log at once, sent or not. */
export async function openHand(tablet: TestTablet, i: number, event?: 'forms' | 'sparring') {
  const sheet: ScoreSheet = await tablet.sheetOf(i, event);
  const { draftDivisionId, eventId } = sheet;
  let log: LoggedAct[] = [];

  /** What stands on the sheet by now, as the server says. */
  async function look(): Promise<void> {
    const { acts } = await tablet.read();
    log = acts
      .filter(one => one.draftDivisionId === draftDivisionId && one.eventId === eventId)
      .map(({ nonce, act }) => ({ nonce, act }));
  }
  /** Written, and not sent. */
  function write(act: ScoreSheetAct, changes: Partial<SentTableAct> = {}): SentTableAct {
    const does = { kind: 'sheet', draftDivisionId, eventId, seen: seenBy(act, log), act } as SentTableAct['does'];
    const sent = tablet.sent(does, changes);
    log.push({ nonce: sent.nonce, act });
    return sent;
  }
  const state = (): ScoreSheetState => replayScoreSheet(sheet.setup, log);
  /** Who meets in the bout that can be fought now. */
  function nextBout(): { boutId: string; competitorIds: [number, number] } {
    const { bracket } = state();
    const bout = bracket?.state.bouts.find(({ bout: { id } }) => id === bracket.next);
    if (!bout) throw new Error('No bout can be fought');
    return { boutId: bout.bout.id, competitorIds: bout.sides as [number, number] };
  }
  await look();
  return {
    sheet,
    tablet,
    look,
    write,
    state,
    nextBout,
    ids: sheet.setup.members.map(({ competitorId }) => competitorId),
    log: (): readonly LoggedAct[] => log,
    /** Written and sent: what became of each. */
    send: (...acts: ScoreSheetAct[]): Promise<TableOutcome[]> => tablet.send(...acts.map(act => write(act))),
    is: (competitorId: number, is: 'here' | 'absent' | 'withdrawn' = 'here'): ScoreSheetAct => ({
      kind: 'presence',
      competitorId,
      is,
    }),
    /** A row of a panel: this score by every judge. */
    row: (competitorId: number, score: number, turn = 0): ScoreSheetAct => ({
      kind: 'scores',
      competitorId,
      turn,
      scores: Array.from({ length: sheet.setup.panel.judges }, () => score),
    }),
    inBout: (act: BoutAct, bout = nextBout()): ScoreSheetAct => ({ kind: 'bout', ...bout, act }),
    /** The bout that is next, written down as won by the first of the two, or whom else it is said. */
    won: (winner: 0 | 1 = 0, bout = nextBout()): ScoreSheetAct => ({ kind: 'result', ...bout, winner, score: [3, 1] }),
  };
}
export type TabletHand = Awaited<ReturnType<typeof openHand>>;
