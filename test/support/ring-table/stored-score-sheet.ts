import { expect } from 'vitest';
import type { LoggedAct } from '#core/ring-table/act.ts';
import { replayScoreSheet, type ScoreSheetSetup } from '#core/ring-table/score-sheet.ts';
import type { TableDesk } from './table-world.ts';
import type { TabletHand } from './tablet-hand.ts';

export const outcomesOf = (outcomes: readonly { outcome: string }[]) => outcomes.map(({ outcome }) => outcome);
export const times = (count: number, outcome = 'applied') => Array.from({ length: count }, () => outcome);

/** Sheets as they are kept. */
export function openSheets({ db, historyOfThing }: Pick<TableDesk, 'db' | 'historyOfThing'>) {
  const storedOf = ({ sheet: { draftDivisionId, eventId } }: Pick<TabletHand, 'sheet'>) =>
    db
      .selectFrom('scoreSheet')
      .selectAll()
      .where('draftDivisionId', '=', draftDivisionId)
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow();
  /** Everything that came for a sheet, in its order. */
  const actsOf = async (hand: Pick<TabletHand, 'sheet'>) =>
    db
      .selectFrom('tableAct')
      .selectAll()
      .where('sheetId', '=', (await storedOf(hand)).id)
      .orderBy('id')
      .execute();
  return {
    storedOf,
    actsOf,
    historyOf: async (hand: Pick<TabletHand, 'sheet'>) => historyOfThing('sheet', (await storedOf(hand)).id),
    /** What is kept of a sheet is what its stored log comes to. */
    async expectReplayed(hand: Pick<TabletHand, 'sheet'>): Promise<void> {
      const row = await storedOf(hand);
      const log = (await actsOf(hand)).filter(({ outcome }) => outcome === 'applied');
      const setup = (row.setup ?? hand.sheet.setup) as unknown as ScoreSheetSetup;
      const { places, isDone, signedBy } = replayScoreSheet(setup, log as unknown as LoggedAct[]);
      expect([row.places, row.isDone, row.signedBy]).toEqual([places, isDone, signedBy]);
    },
  };
}
