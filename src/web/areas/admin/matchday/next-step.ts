import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { type DivisionView, isMissing, type RingView } from './ring-view.ts';
import { smallWords } from './small-words.ts';

export type NextStep =
  | { kind: 'release' }
  | { kind: 'call' | 'start' | 'finish'; division: DivisionView }
  | { kind: 'open' };

/** What most probably comes next in a ring: the one big button of its card. */
export function nextStepOf({ isOpen, hold, running, next }: RingView): NextStep | null {
  if (!isOpen) return { kind: 'open' };
  if (hold) return { kind: 'release' };
  if (running) return { kind: 'finish', division: running };
  const [division] = next;
  if (!division || division.awaits) return null;
  const waits = division.calls < 3 && division.people.some(isMissing);
  return { kind: division.calls === 0 || waits ? 'call' : 'start', division };
}

const callButtons = { 0: '1st call', 1: '2nd call', 2: 'Last call', 3: null } as const;
/** What the button for the next call says; null: the last one was made, or it isn't drawn up yet. FINAL-7 */
export const callButtonOf = ({ calls, awaits }: Pick<DivisionView, 'calls' | 'awaits'>): string | null =>
  awaits ? null : callButtons[calls];

/** "1 person", "7 people". */
export const peopleWords = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** What a director should know before a start; nothing: it starts without being asked. */
export function startDoubts({ busy, early, unsure, needsRepair, people }: DivisionView): string[] {
  const few = needsRepair ? smallWords(people) : null;
  const missing = people.filter(isMissing).map(({ name }) => name);
  const shown = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ` and ${missing.length - 3} more` : '');
  return [
    ...(few ? [`${few}.`] : []),
    ...(unsure ? [`${unsure}.`] : []),
    ...(early ? [`${early}.`] : []),
    ...busy.map(text => `${text}.`),
    ...(missing.length > 0 ? [`${shown} ${missing.length === 1 ? 'is' : 'are'} not checked in.`] : []),
  ];
}

/** So soon after its start hardly anything is over. */
const soonMinutes = 1;

/** On paper nothing is known of it until somebody enters the result: then nothing is asked. RING-43 */
function unfinishedWords(draftDivisionId: number, rings: RingWatch['rings']): string | null {
  const progress = rings.find(one => one.progress?.draftDivisionId === draftDivisionId)?.progress;
  if (!progress || progress.isDone || progress.at < 2) return null;
  return `It’s only at ${progress.kind} ${progress.at} of ${progress.of}.`;
}

/** What a director should know before a finish. `rings`: as their tables are. */
export function finishDoubts(
  { draftDivisionId, startedAt }: Pick<DivisionView, 'draftDivisionId' | 'startedAt'>,
  now: number,
  rings: RingWatch['rings'] = [],
): string[] {
  const unfinished = unfinishedWords(draftDivisionId, rings);
  if (unfinished) return [unfinished];
  const seconds = Math.max(0, Math.floor((now - (startedAt ?? 0)) * 60));
  if (startedAt === null || now - startedAt >= soonMinutes) return [];
  return [seconds < 2 ? 'It has only just started.' : `It started ${seconds} seconds ago.`];
}
