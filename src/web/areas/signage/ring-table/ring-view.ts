import type { RingTable } from '#contract/ring-table/ring-table.ts';
import type { RingTableDivision, ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { LoggedAct } from '#core/ring-table/act.ts';
import { divisionStep, type RingStep } from '#core/ring-table/ring-step.ts';
import { isRollTaken, presenceOn } from '#core/ring-table/roll-call.ts';
import { replayScoreSheet, type ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import { type EndedSignature, endedSignature } from '#core/ring-table/signed-places.ts';
import { logOf, type TabletState } from './tablet/tablet-state.ts';

export interface SheetView {
  sheet: ScoreSheet;
  log: readonly LoggedAct[];
  state: ScoreSheetState;
  /** A correction ended it, and nobody has signed since. */
  ended: EndedSignature | null;
}
/** A division as this device believes it. */
export interface DivisionView {
  division: RingTableDivision;
  sheets: SheetView[];
  isRollTaken: boolean;
  /** How many may still take part: here, or not asked yet. */
  left: number;
  step: RingStep;
}

type Known = SheetView & { setupText: string };
const isSameLog = (a: readonly LoggedAct[], b: readonly LoggedAct[]): boolean =>
  a.length === b.length && a.every(({ nonce }, i) => nonce === b[i]?.nonce);

/** Sheets are played through again only when something on them has changed. */
export class SheetViews {
  readonly #known = new Map<string, Known>();

  of(sheet: ScoreSheet, log: readonly LoggedAct[]): SheetView {
    const key = `${sheet.draftDivisionId}/${sheet.eventId}`;
    const known = this.#known.get(key);
    const isSameSheet = known?.sheet === sheet;
    const setupText = isSameSheet ? known.setupText : JSON.stringify(sheet.setup);
    if (known && known.setupText === setupText && isSameLog(known.log, log)) {
      if (!isSameSheet) this.#known.set(key, { ...known, sheet });
      return this.#known.get(key) as SheetView;
    }
    const state = replayScoreSheet(sheet.setup, log);
    const view = { sheet, setupText, log, state, ended: endedSignature(sheet.setup, log) };
    this.#known.set(key, view);
    return view;
  }
}

export function divisionView(
  division: RingTableDivision,
  { acts, queue }: Pick<TabletState, 'acts' | 'queue'>,
  views: SheetViews,
): DivisionView {
  const sheets = division.sheets.map(sheet => views.of(sheet, logOf(sheet, acts, queue)));
  const roll = sheets.map(({ sheet, state }) => ({ members: sheet.setup.members, presence: state.presence }));
  const left = division.people.filter(({ competitorId }) => {
    const is = presenceOn(roll, competitorId);
    return is === null || is === 'here';
  }).length;
  const facts = {
    state: division.state,
    calls: division.calls,
    isRollTaken: isRollTaken(roll),
    left,
    sheets: sheets.map(({ state, ended }) => ({ isDone: state.isDone, signedBy: ended ? null : state.signedBy })),
  };
  return { division, sheets, isRollTaken: facts.isRollTaken, left, step: divisionStep(facts) };
}

/** In the order in which they can be called; what runs first, what is done apart. */
export function queueOf({ divisions }: RingTable): {
  running: RingTableDivision | null;
  waiting: RingTableDivision[];
  done: RingTableDivision[];
} {
  return {
    running: divisions.find(({ state }) => state === 'running') ?? null,
    waiting: divisions.filter(({ state }) => state === 'planned' || state === 'called'),
    done: divisions.filter(({ state }) => state === 'done'),
  };
}

/** Who is on the mat, or comes next: at most two. */
export function onTheMat({ panel, bracket }: ScoreSheetState): number[] {
  if (panel?.next) return [panel.next.competitorId];
  const bout = bracket?.state.bouts.find(({ bout: { id } }) => id === bracket.next);
  return bout ? bout.sides.filter(side => typeof side === 'number') : [];
}
