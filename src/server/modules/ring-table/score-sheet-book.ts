import { actsInEffect, type LoggedAct } from '#core/ring-table/act.ts';
import { placesChanged, replayScoreSheet, type ScoreSheetState } from '#core/ring-table/score-sheet.ts';
import { isPresence } from '#core/ring-table/slot.ts';
import type { HistoryCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { type HistoryEntry, recordHistories } from '../history/history.actions.ts';
import type { AbsenceMark } from '../ring/absence.actions.ts';
import {
  listAppliedActs,
  lockScoreSheets,
  type SavedScoreSheet,
  type ScoreSheetKey,
  type SheetAsOf,
  saveScoreSheets,
} from './score-sheet.db.ts';
import { type LoadedScoreSheet, loadScoreSheets } from './score-sheet-log.ts';

interface LogEntry extends LoggedAct {
  doneAt: Date;
}

const textOf = ({ draftDivisionId, eventId }: ScoreSheetKey): string => `${draftDivisionId}/${eventId}`;

/** A sheet that is held: its log grows in memory, and what it comes to is reckoned once for each act that counts. */
export class HeldScoreSheet {
  readonly id: number;
  readonly loaded: LoadedScoreSheet;
  readonly log: LogEntry[];
  readonly #lengthBefore: number;
  #state: ScoreSheetState | null = null;
  #before: ScoreSheetState | null = null;

  constructor(id: number, loaded: LoadedScoreSheet, log: LogEntry[]) {
    this.id = id;
    this.loaded = loaded;
    this.log = log;
    this.#lengthBefore = log.length;
  }

  get state(): ScoreSheetState {
    this.#state ??= replayScoreSheet(this.loaded.setup, this.log);
    this.#before ??= this.#state;
    return this.#state;
  }

  get isWritten(): boolean {
    return this.log.length > this.#lengthBefore;
  }

  /** Adds what counts; answers whose place it changed, where everything was decided before. SCORE-15 */
  write(entry: LogEntry): { changes: ReturnType<typeof placesChanged>; isDone: boolean } {
    const before = this.state;
    this.log.push(entry);
    this.#state = null;
    const { isDone, places } = this.state;
    return { changes: before.isDone ? placesChanged(before.places, places) : [], isDone };
  }

  /** What is kept of it. Who is in it, and how it was drawn, stays from the first new act that scores. SCORE-24 */
  saved(): SavedScoreSheet {
    const { places, isDone, signedBy } = this.state;
    const { isBegun, setup, edition } = this.loaded;
    // New ones only: the log keeps what was scored before a wrong start was undone (SCORE-42).
    const begins = !isBegun && this.log.slice(this.#lengthBefore).some(({ act }) => !isPresence(act, this.log));
    const last = actsInEffect(this.log).at(-1);
    const signedAt = signedBy !== null && last ? (this.log[last.sequence]?.doneAt ?? null) : null;
    return { id: this.id, setup: begins ? setup : null, edition, places, isDone, signedBy, signedAt };
  }

  /** A signature, and a place that changes after everything was decided, stand in the history. */
  history(tablet: string | null): HistoryEntry[] {
    const { state } = this;
    const before = this.#before ?? state;
    const isCorrected = before.isDone && placesChanged(before.places, state.places).length > 0;
    const isSigned =
      state.signedBy !== null && this.log.slice(this.#lengthBefore).some(({ act }) => act.kind === 'sign');
    if (!isCorrected && !isSigned) return [];
    const { divisionTitle: division, eventTitle: event } = this.loaded;
    return [
      {
        subject: 'sheet',
        subjectId: this.id,
        action: isCorrected ? 'correct' : 'sign',
        before: { places: before.places, signedBy: before.signedBy },
        after: {
          division,
          event,
          places: state.places,
          signedBy: state.signedBy,
          ...(tablet === null ? {} : { tablet }),
        },
      },
    ];
  }

  /** Who came, and who did not, as it was not written before. SCORE-26 */
  absences(): AbsenceMark[] {
    const { state } = this;
    const before = this.#before ?? state;
    const { draftDivisionId, divisionTitle: division } = this.loaded;
    return this.loaded.setup.members.flatMap(({ competitorId }) => {
      const [was, is] = [before.presence.get(competitorId), state.presence.get(competitorId)];
      const isBack = is === 'here' || (is === undefined && was === 'absent');
      if (was === is || (is !== 'absent' && !isBack)) return [];
      return [{ draftDivisionId, competitorId, isAbsent: is === 'absent', division }];
    });
  }
}

/** Sheets that are held while somebody writes on them. */
export class ScoreSheetBook {
  readonly #sheets: ReadonlyMap<string, HeldScoreSheet>;

  private constructor(sheets: readonly HeldScoreSheet[]) {
    this.#sheets = new Map(sheets.map(sheet => [textOf(sheet.loaded), sheet]));
  }

  /** Six statements, whatever their number. `known`: what a tablet writes on that did not hear of later withdrawals. */
  static async open(
    db: Database,
    keys: readonly ScoreSheetKey[],
    known: readonly SheetAsOf[] = [],
  ): Promise<ScoreSheetBook> {
    if (keys.length === 0) return new ScoreSheetBook([]);
    await lockScoreSheets(db, keys);
    const divisionIds = [...new Set(keys.map(({ draftDivisionId }) => draftDivisionId))];
    const wanted = new Set(keys.map(textOf));
    const loaded = (await loadScoreSheets(db, { divisionIds }, known)).filter(sheet => wanted.has(textOf(sheet)));
    const logs = Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
    return new ScoreSheetBook(
      loaded.flatMap(sheet => {
        const { sheetId } = sheet;
        if (sheetId === null) return [];
        const log = (logs.get(sheetId) ?? []).map(({ nonce, act, doneAt }) => ({ nonce, act, doneAt }));
        return [new HeldScoreSheet(sheetId, sheet, log)];
      }),
    );
  }

  find(key: ScoreSheetKey): HeldScoreSheet | undefined {
    return this.#sheets.get(textOf(key));
  }

  list(): HeldScoreSheet[] {
    return [...this.#sheets.values()];
  }

  /** Writes what the logs come to; answers what is known of who is here since. `tablet`: who wrote; null: staff. */
  async save(call: HistoryCall, tablet: string | null): Promise<AbsenceMark[]> {
    const written = this.list().filter(sheet => sheet.isWritten);
    await saveScoreSheets(
      call.db,
      written.map(sheet => sheet.saved()),
    );
    await recordHistories(
      tablet === null ? call : { ...call, caller: null },
      written.flatMap(sheet => sheet.history(tablet)),
    );
    return written.flatMap(sheet => sheet.absences());
  }
}
