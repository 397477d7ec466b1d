import { applyOperation } from '#core/check-in/apply-operation.ts';
import { type DeskOperation, handedThingOf, overrideOf } from '#core/check-in/operation.ts';
import { misfitsAtLevel } from '#words/registration/level-misfits.ts';
import { found } from '../../app-error.ts';
import { type ActingCall, type Caller, callerOf, onBehalfOf } from '../../call.ts';
import { type HistoryEntry, recordHistories } from '../history/history.actions.ts';
import { breaksOnceWeighed } from '../matchmaking/weighed.actions.ts';
import {
  getCompetitor,
  type StaffColumns,
  type StaffCompetitorRow,
  updateStaffCompetitors,
} from '../registration/competitor.actions.ts';
import { answerSmsPreferences } from '../registration/consent.actions.ts';
import { listContacts } from '../registration/registration.actions.ts';
import type { Choices } from '../tournament/tournament.actions.ts';
import type { LoadedFamily } from './desk-family.ts';
import { deleteHandOvers, type HandedThing, insertHandOvers, nextNumber } from './operation.db.ts';

/** At which desk it was done, by whom as the device says, and why it is done only now. The caller answers for it. CHECK-14 */
export interface Doing {
  /** A colleague named in it; null: nobody but the caller. */
  colleagueId: number | null;
  desk: string;
  choices: Choices;
  reason?: string;
}

/** For somebody else: a colleague who is named, or the family whose answer it is. */
const actingFor = (call: ActingCall, personId: number | null): ActingCall => {
  const caller = call.caller as Caller;
  return { ...call, caller: onBehalfOf(caller, personId ?? caller.actorId) };
};
/** By the device's clock, but never in the future: a signature is not given tomorrow. */
const notLater = (doneAt: string, now: Date): Date => new Date(Math.min(Date.parse(doneAt), now.getTime()));

interface Noted {
  colleagueId: number | null;
  entry: HistoryEntry;
}
type Handed = HandedThing & { at: Date; personId: number };

/**
 * The effects of a batch, collected over the locked competitors and written by `flush` with a few statements, however
 * many operations there are.
 */
export class Effects {
  readonly #call: ActingCall;
  readonly #rows: Map<number, StaffCompetitorRow & { isEdited: boolean }>;
  readonly #changed = new Set<number>();
  readonly #taken = new Map<string, HandedThing>();
  readonly #handed = new Map<string, Handed>();
  readonly #numbers = new Map<number, number>();
  readonly #history: Noted[] = [];
  /** For each tournament, loaded when the first weight comes. */
  readonly #breaks = new Map<number, ReturnType<typeof breaksOnceWeighed>>();

  constructor(call: ActingCall, locked: readonly StaffCompetitorRow[]) {
    this.#call = call;
    this.#rows = new Map(locked.map(row => [row.id, { ...row, isEdited: false }]));
  }

  get #sender(): number {
    return callerOf(this.#call).actorId;
  }

  /** The family as it is after the operation, and what is to be said about it. */
  async apply(
    loaded: LoadedFamily,
    operation: DeskOperation,
    doing: Doing,
  ): Promise<{ loaded: LoadedFamily; detail: string | null }> {
    let { family, smsAnswers } = loaded;
    let detail: string | null = null;
    if (operation.kind === 'sms-answer') {
      const contactId = operation.value.contactId as number;
      const agreed = operation.value.agreed as boolean;
      // The answer is the family's, given at the desk.
      await answerSmsPreferences(
        actingFor(this.#call, loaded.personId),
        await listContacts(this.#call.db, [family.registrationId]),
        [{ contactId, agreedToSmsDivisionNotifications: agreed }],
      );
      smsAnswers = new Map([...smsAnswers, [contactId, agreed]]);
    } else if (operation.kind === 'hand-over' || operation.kind === 'undo-hand-over')
      this.#handOver(loaded, operation, doing);
    else {
      if (operation.kind === 'measure') detail = await this.#broken(loaded, operation);
      if (operation.kind === 'level') detail = await this.#misfits(loaded, operation, doing.choices);
      family = await this.#changeCompetitor(loaded, operation, doing);
    }
    return { loaded: { ...loaded, family: applyOperation(family, operation), smsAnswers }, detail };
  }

  /** Writes everything, in the order in which every batch does. */
  async flush(): Promise<void> {
    const { db, now } = this.#call;
    const history = this.#history.splice(0);
    const changed = [...this.#changed].sort((a, b) => a - b).flatMap(id => this.#rows.get(id) ?? []);
    await updateStaffCompetitors(db, changed, now);
    await deleteHandOvers(db, [...this.#taken.values()]);
    await insertHandOvers(db, [...this.#handed.values()]);
    this.#changed.clear();
    this.#taken.clear();
    this.#handed.clear();
    for (const [colleagueId, entries] of runsOf(history))
      await recordHistories(actingFor(this.#call, colleagueId), entries);
  }

  async #changeCompetitor(loaded: LoadedFamily, operation: DeskOperation, doing: Doing) {
    const row = found(this.#rows.get(operation.competitorId as number));
    const { columns, action } = await this.#columnsOf(loaded, operation);
    const before = Object.fromEntries(Object.keys(columns).map(key => [key, row[key as keyof StaffColumns]]));
    // Whoever edits the competitor meanwhile is told; arriving is nothing one edits.
    const isEdit = operation.kind !== 'check-in' && operation.kind !== 'undo-check-in';
    this.#rows.set(row.id, { ...row, ...columns, isEdited: row.isEdited || isEdit });
    this.#changed.add(row.id);
    const override = overrideOf(operation);
    this.#note(override ? { ...doing, reason: override } : doing, {
      subject: 'competitor',
      subjectId: row.id,
      action,
      before,
      after: { ...columns, desk: doing.desk },
    });
    const { number } = columns;
    if (number === undefined) return loaded.family;
    return {
      ...loaded.family,
      competitors: loaded.family.competitors.map(c => (c.id === row.id ? { ...c, number } : c)),
    };
  }

  async #columnsOf(
    loaded: LoadedFamily,
    operation: DeskOperation,
  ): Promise<{ action: string; columns: Partial<StaffColumns> }> {
    const { value, doneAt } = operation;
    const competitor = loaded.family.competitors.find(c => c.id === operation.competitorId);
    switch (operation.kind) {
      case 'check-in': {
        const columns: Partial<StaffColumns> = { checkedInAt: new Date(doneAt), checkedInBy: this.#sender };
        if (competitor?.number === null) columns.number = await this.#nextNumber(loaded.tournamentId);
        return { action: 'check in', columns };
      }
      case 'undo-check-in':
        return { action: 'undo check-in', columns: { checkedInAt: null, checkedInBy: null } };
      case 'measure':
        return {
          action: 'measure',
          columns: {
            ...(value.weightKg === undefined ? {} : { measuredWeightKg: value.weightKg as number | null }),
            ...(value.heightCm === undefined ? {} : { measuredHeightCm: value.heightCm as number | null }),
          },
        };
      case 'level':
        return { action: 'correct level', columns: { competitorLevelId: value.levelId as number } };
      case 'undo-waiver':
        // Who had signed, what and when stays in the history.
        return {
          action: 'undo waiver signature',
          columns: { waiverVersionId: null, waiverSignedBy: null, waiverSignedAt: null, waiverLanguage: null },
        };
      case 'concussion':
        return {
          action: 'confirm concussion',
          columns: {
            concussionConfirmedVersion: value.concussionVersion as number,
            concussionConfirmedBy: String(value.confirmedBy).trim(),
            concussionConfirmedAt: notLater(doneAt, this.#call.now),
          },
        };
      default:
        return {
          action: 'sign waiver',
          columns: {
            waiverVersionId: value.waiverVersionId as number,
            waiverSignedBy: String(value.signedBy).trim(),
            waiverSignedAt: notLater(doneAt, this.#call.now),
            waiverLanguage: 'en',
          },
        };
    }
  }

  /** Asked for once in a batch, and counted on from there: the tournament's row stays locked. */
  async #nextNumber(tournamentId: number): Promise<number> {
    const number = this.#numbers.get(tournamentId) ?? (await nextNumber(this.#call.db, tournamentId));
    this.#numbers.set(tournamentId, number + 1);
    return number;
  }

  /** The events a corrected level does not fit; it is accepted, and they stay entered. CHECK-10 */
  async #misfits(loaded: LoadedFamily, operation: DeskOperation, choices: Choices) {
    const { row, entries } = await getCompetitor(this.#call, operation.competitorId as number);
    const level = choices.levels.find(l => l.id === operation.value.levelId);
    const entered = choices.events.filter(event => entries.some(entry => entry.id === event.id));
    return misfitsAtLevel(
      { birthOn: row.birthOn, genderId: row.genderId, levelOrder: level?.sortOrder ?? null },
      entered,
      choices.levels,
      loaded.tournamentOn,
    );
  }

  /** What the new weight breaks in their groups; it is kept, and matchmaking sees it too. CHECK-27 */
  async #broken({ family, tournamentId }: LoadedFamily, { competitorId, value }: DeskOperation) {
    const competitor = family.competitors.find(({ id }) => id === competitorId);
    if (!competitor?.usesWeight || value.weightKg === undefined) return null;
    const breaks = this.#breaks.get(tournamentId) ?? breaksOnceWeighed(this.#call.db, tournamentId);
    this.#breaks.set(tournamentId, breaks);
    const weightKg = (value.weightKg as number | null) ?? competitor.weightKg;
    const broken = (await breaks)({ competitorId: competitor.id, weightKg });
    return broken.length === 0 ? null : `${broken.join('. ')}. Please tell a director.`;
  }

  #handOver(loaded: LoadedFamily, operation: DeskOperation, doing: Doing): void {
    const thing = found(handedThingOf(operation.value));
    const { registrationId } = loaded.family;
    const key = [registrationId, thing.what, thing.merchOrderId].join(' ');
    const isUndo = operation.kind === 'undo-hand-over';
    if (isUndo) {
      this.#handed.delete(key);
      this.#taken.set(key, { registrationId, ...thing });
    } else this.#handed.set(key, { registrationId, ...thing, at: new Date(operation.doneAt), personId: this.#sender });
    const before = loaded.family.handedOver.find(h => h.what === thing.what && h.merchOrderId === thing.merchOrderId);
    this.#note(doing, {
      subject: 'registration',
      subjectId: registrationId,
      action: isUndo ? 'undo hand over' : 'hand over',
      ...(before ? { before: { ...thing, at: before.at } } : {}),
      after: isUndo ? { ...thing, at: null, desk: doing.desk } : { ...thing, at: operation.doneAt, desk: doing.desk },
    });
  }

  #note({ colleagueId, reason }: Doing, entry: HistoryEntry): void {
    this.#history.push({ colleagueId, entry: { ...entry, ...(reason ? { reason } : {}) } });
  }
}

/** What was done for one colleague after another, as one run each. */
function runsOf(history: readonly Noted[]): [number | null, HistoryEntry[]][] {
  const runs: [number | null, HistoryEntry[]][] = [];
  for (const { colleagueId, entry } of history) {
    const last = runs.at(-1);
    if (last?.[0] === colleagueId) last[1].push(entry);
    else runs.push([colleagueId, [entry]]);
  }
  return runs;
}
