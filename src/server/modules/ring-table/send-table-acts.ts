import type * as contract from '#contract/ring-table/ring-table.ts';
import type { TableQueueAct } from '#core/ring/queue/queue-act-verdict.ts';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { problemWords } from '#core/ring-table/act-problem.ts';
import { movedWords, placeChangeWords } from '#core/ring-table/act-words.ts';
import { doneTime } from '#core/ring-table/done-time.ts';
import { isSameAct } from '#core/ring-table/same-act.ts';
import { inLog, type KnownAct, knownOutcome, ownNonce, wasRefused } from '#core/ring-table/verdict/known-act.ts';
import { actVerdict } from '#core/ring-table/verdict/sheet-act-verdict.ts';
import type { Call } from '../../call.ts';
import { putAbsences } from '../ring/absence.actions.ts';
import { holdDay, lockDay, markDayChanged, TableQueue } from '../ring/queue-acts.actions.ts';
import { holdTable, type Tablet, tabletOf } from './calling-tablet.actions.ts';
import type { RingTableRow } from './ring-table.db.ts';
import type { SheetAsOf } from './score-sheet.db.ts';
import { ScoreSheetBook } from './score-sheet-book.ts';
import {
  holdPublished,
  holdQueued,
  insertTableActs,
  listKnownActs,
  listNames,
  listTableDivisions,
  type NewAct,
  setJudges,
  type TableDivisionRow,
} from './table-act.db.ts';

type SendCall = Call<typeof contract.sendTableActs>;
type Sent = contract.SentTableAct;
type OnSheet = Extract<contract.TableActInput, { kind: 'sheet' }>;
type Verdict = Pick<KnownAct, 'outcome' | 'detail'> & {
  sameAs?: string;
  /** It concerns something of another ring: nothing is kept of it. SCORE-41 */
  isForeign?: true;
  /** Where it was written, and how: what takes something back names what is in the log. */
  on?: { sheetId: number; act: ScoreSheetAct };
};

const isOnSheet = (does: contract.TableActInput): does is OnSheet => does.kind === 'sheet';
const isQueueAct = (does: contract.TableActInput): does is TableQueueAct =>
  does.kind !== 'sheet' && does.kind !== 'judges';
const refused = (detail: string): Verdict => ({ outcome: 'refused', detail });

/** At this very moment another tablet sends the same: what it did is seen when the transaction is tried again. */
const sentElsewhere = () => Object.assign(new Error('Another tablet sends this act'), { code: '40001' });

/** What an act says, without what its tablet had seen. */
const contentOf = (does: contract.TableActInput): unknown => {
  if (!isOnSheet(does)) return does;
  const { seen: _, ...content } = does;
  return content;
};

interface Held {
  tablet: Tablet;
  table: RingTableRow;
  queue: TableQueue | null;
  divisions: ReadonlyMap<number, TableDivisionRow>;
  book: ScoreSheetBook;
  known: Map<string, KnownAct>;
}

/** Who says who is here changes the day of everybody: it is held first, as by staff. A void may take such an act back. */
const concernsDay = ({ does }: Sent): boolean =>
  isOnSheet(does) && (does.act.kind === 'presence' || does.act.kind === 'void');

const doneAtOf = ({ input: { sentAt }, now }: SendCall, { doneAt }: Sent): Date =>
  new Date(doneTime({ doneAt, sentAt }, now.getTime()));

/** The sheets, each with when the first of these acts was done on it: a tablet away knows no later withdrawal. SCORE-24 */
function sheetsOf(call: SendCall, acts: readonly Sent[], divisions: Held['divisions']): SheetAsOf[] {
  const sheets = new Map<string, SheetAsOf>();
  for (const sent of acts) {
    if (!isOnSheet(sent.does)) continue;
    const { draftDivisionId, eventId } = sent.does;
    const division = divisions.get(draftDivisionId);
    if (!division?.isPublished || division.isRemoved || !division.eventIds.includes(eventId)) continue;
    const [key, asOf] = [`${draftDivisionId}/${eventId}`, doneAtOf(call, sent)];
    const before = sheets.get(key)?.asOf;
    sheets.set(key, { draftDivisionId, eventId, asOf: before && before < asOf ? before : asOf });
  }
  return [...sheets.values()];
}

/** Nonces that the acts name: their own, what they saw, and what they take back. */
const noncesOf = (acts: readonly Sent[], tabletId: number): string[] => {
  const named = acts.flatMap(({ nonce, does }) => [
    nonce,
    ...(isOnSheet(does) && does.seen !== null ? [does.seen] : []),
    ...(isOnSheet(does) && does.act.kind === 'void' ? [does.act.nonce] : []),
  ]);
  return [...new Set(named)].flatMap(nonce => [nonce, ownNonce(tabletId, nonce)]);
};

/** The divisions that the acts are about, as far as they are or were in the queue of the tablet’s ring. */
async function holdDivisions({ db }: SendCall, tablet: Tablet, acts: readonly Sent[]): Promise<Held['divisions']> {
  const ids = [...new Set(acts.flatMap(({ does }) => (isOnSheet(does) ? [does.draftDivisionId] : [])))];
  if (ids.length === 0) return new Map();
  const draftId = await holdPublished(db, tablet.tournamentId);
  await holdQueued(db, tablet.ringId, ids);
  const rows = await listTableDivisions(db, tablet, draftId, ids);
  return new Map(rows.map(row => [row.draftDivisionId, row]));
}

/** Holds what the acts concern, always in this order: the day, the ring’s table, the published draft, its queue, the sheets. */
async function hold(call: SendCall, acts: readonly Sent[]): Promise<Held> {
  const { ringId } = call.params;
  const isQueue = acts.some(({ does }) => isQueueAct(does));
  let queue: TableQueue | null = null;
  if (isQueue || acts.some(concernsDay)) {
    const { tournamentId } = await tabletOf(call, ringId);
    if (isQueue) queue = new TableQueue(await holdDay(call, tournamentId));
    else await lockDay(call.db, tournamentId);
  }
  const { tablet, table } = await holdTable(call, ringId, call.input.waiting);
  const known = await listKnownActs(call.db, noncesOf(acts, tablet.tabletId));
  const divisions = await holdDivisions(call, tablet, acts);
  const sheets = sheetsOf(call, acts, divisions);
  return {
    tablet,
    table,
    queue,
    divisions,
    book: await ScoreSheetBook.open(call.db, sheets, sheets),
    known: new Map(known.map(act => [act.nonce, act])),
  };
}

/** Competitors are numbers in what is kept, and names in what is told. */
const kept = (competitorId: number): string => `{${competitorId}}`;

function judgeSheet({ tablet, divisions, book, known }: Held, nonce: string, does: OnSheet, doneAt: Date): Verdict {
  const division = divisions.get(does.draftDivisionId);
  if (!division) return { ...refused('This division isn’t in this ring’s queue'), isForeign: true };
  if (!division.isPublished) return refused('This division isn’t in the published draft');
  if (division.isRemoved) return refused('A director has combined this division with another');
  if (!division.eventIds.includes(does.eventId)) return refused('This division doesn’t include this event');
  const sheet = book.find(does);
  if (!sheet) return refused('No one is left in this division');
  if (does.act.kind === 'void' && wasRefused(does.act.nonce, tablet.tabletId, known))
    return refused(problemWords.nothingToUndo);
  const act: ScoreSheetAct =
    does.act.kind === 'void'
      ? { ...does.act, nonce: inLog(does.act.nonce, tablet.tabletId, known) ?? does.act.nonce }
      : does.act;
  const seen = inLog(does.seen, tablet.tabletId, known);
  const verdict = actVerdict(sheet.loaded.setup, sheet.log, { nonce, act, seen }, sheet.state);
  const on = { sheetId: sheet.id, act };
  if (verdict.outcome === 'refused') return { ...refused(problemWords[verdict.problem]), on };
  if (verdict.outcome === 'already')
    return { outcome: 'already', detail: 'This was written already', sameAs: verdict.sameAs, on };
  if (division.ringId !== tablet.ringId) return { outcome: 'conflict', detail: movedWords(division.ringName), on };
  if (verdict.outcome === 'conflict')
    return { outcome: 'conflict', detail: 'Something else was entered there in the meantime', on };
  const { changes, isDone } = sheet.write({ nonce, act, doneAt });
  return { outcome: 'applied', detail: placeChangeWords(changes, isDone, kept), on };
}

function judgeJudges(held: Held, judges: contract.TableJudge[]): Verdict {
  if (isSameAct(held.table.judges, judges)) return { outcome: 'already', detail: null };
  held.table = { ...held.table, judges };
  return { outcome: 'applied', detail: null };
}

function judge(held: Held, nonce: string, does: contract.TableActInput, doneAt: Date): Verdict {
  if (isOnSheet(does)) return judgeSheet(held, nonce, does, doneAt);
  if (does.kind === 'judges') return judgeJudges(held, does.judges);
  return held.queue?.take(does, held.tablet.ringId, doneAt) ?? { outcome: 'applied', detail: null };
}

/** Decides act by act over what is held, and answers what is to be kept of each that is new. */
function decideAll(call: SendCall, held: Held, acts: readonly Sent[]) {
  const { tabletId, ringId } = held.tablet;
  const outcomes = new Map<string, Pick<Verdict, 'outcome' | 'detail'>>();
  const rows: NewAct[] = [];
  for (const one of acts) {
    const { sequence, nonce: sent, does } = one;
    const content = contentOf(does);
    const before = knownOutcome({ nonce: sent, does: content }, tabletId, held.known);
    if (before && before !== 'taken') {
      outcomes.set(sent, before);
      continue;
    }
    const nonce = before === 'taken' ? ownNonce(tabletId, sent) : sent;
    const doneAt = doneAtOf(call, one);
    const verdict =
      before === 'taken'
        ? refused('Another tablet has sent something else under this number')
        : judge(held, nonce, does, doneAt);
    const { outcome, detail, sameAs = null, on } = verdict;
    outcomes.set(sent, { outcome, detail });
    if (verdict.isForeign) continue;
    const seen = isOnSheet(does) ? does.seen : null;
    rows.push({
      ringId,
      tabletId,
      sequence,
      nonce,
      seen,
      outcome,
      detail,
      sameAs,
      doneAt,
      sheetId: on?.sheetId ?? null,
      act: JSON.stringify(on?.act ?? does),
      receivedAt: call.now,
    });
    held.known.set(nonce, { tabletId, nonce, does: content, outcome, detail, sameAs, seen });
  }
  return { outcomes, rows };
}

const named = /\{(\d+)\}/g;

/** With the names that what is kept leaves out. */
async function withNames(call: SendCall, outcomes: readonly contract.TableOutcome[]): Promise<contract.TableOutcome[]> {
  const ids = outcomes.flatMap(({ detail }) => [...(detail ?? '').matchAll(named)].map(([, id]) => Number(id)));
  const names = await listNames(call.db, [...new Set(ids)]);
  return outcomes.map(({ detail, ...outcome }) => ({
    ...outcome,
    detail: detail?.replace(named, (_, id) => names.get(Number(id)) ?? 'Someone') ?? null,
  }));
}

async function save(call: SendCall, held: Held, rows: readonly NewAct[], judges: readonly contract.TableJudge[]) {
  const { tablet, queue, table, book } = held;
  if (!(await insertTableActs(call.db, rows))) throw sentElsewhere();
  if (table.judges !== judges) await setJudges(call.db, tablet.ringId, table.judges);
  const marks = await book.save(call, `${tablet.name}, ${tablet.ringName}`);
  const isNews = marks.length > 0 && (await putAbsences(call, marks, null));
  if (queue?.isChanged)
    await queue.save(call, { tabletId: tablet.tabletId, tablet: `${tablet.name}, ${tablet.ringName}` });
  if (isNews || queue?.isChanged) await markDayChanged(call, tablet.tournamentId);
}

/**
 * Decides acts of a ring, in order, once each: acts sent again get the same answer, and nothing happens twice. One
 * transaction with a fixed number of statements, however many acts. SCORE-17, SCORE-23
 */
export async function sendTableActs(call: SendCall): Promise<{ outcomes: contract.TableOutcome[] }> {
  const acts = call.input.acts.toSorted((a, b) => a.sequence - b.sequence);
  const held = await hold(call, acts);
  const { judges } = held.table;
  const { outcomes, rows } = decideAll(call, held, acts);
  await save(call, held, rows, judges);
  const answers = call.input.acts.map(({ nonce }) => ({
    nonce,
    ...(outcomes.get(nonce) as Pick<Verdict, 'outcome' | 'detail'>),
  }));
  return { outcomes: await withNames(call, answers) };
}
