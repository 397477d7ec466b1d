import { useEffect, useMemo, useState } from 'react';
import { useOutletContext } from 'react-router';
import {
  changeRings,
  getRingDay,
  markAbsent,
  type RingChange,
  type RingDay,
  undoRingChange,
} from '#contract/ring/ring.ts';
import { type ApiError, api } from '#web/lib/api.ts';
import { LiveDocument, refusalWords } from '#web/lib/live/live-document.ts';
import { useLiveDocument } from '#web/lib/live/use-live-document.ts';
import type { Problem } from '#web/lib/use-change.ts';
import { type DayFacts, dayFactsOf } from './day-facts.ts';

const pollMs = 5000;

/** What changed meanwhile is shown at once: nothing was typed here that could be lost. */
const refusalText = (error: ApiError): string =>
  error.code === 'changed_meanwhile' ? 'Someone else got there first. It’s now as shown.' : refusalWords(error);

export interface LiveRingDay {
  day: RingDay;
  facts: DayFacts;
  /** The minute of the day at the venue, now. */
  minute(): number;
  isBusy: boolean;
  problem: Problem | null;
  /** Sends what did not get through once more; null when there is nothing to send again. It is never done twice. */
  retry: (() => Promise<boolean>) | null;
  dismiss(): void;
  /** Since which minute the network does not answer; null while it does. */
  missedSince: number | null;
  /** What was done here last, with the number to take it back by. */
  done: { text: string; changeId: number } | null;
  dismissDone(): void;
  /** True: it was done. False: refused or not sent, and said why. */
  change(change: RingChange): Promise<boolean>;
  undo(changeId: number): Promise<boolean>;
  setAbsent(draftDivisionId: number, competitorId: number, isAbsent: boolean): Promise<boolean>;
  /** Anything else that answers with the day as it is afterwards. */
  send(call: (key: string) => Promise<RingDay>): Promise<boolean>;
  reload(): Promise<void>;
}

/** The day with the venue's clock, which every answer sets. */
function liveRingDay(first: RingDay) {
  let clock = { minute: first.now, at: performance.now() };
  const document = new LiveDocument<RingDay>({
    first,
    everyMs: pollMs,
    versionOf: ({ tournament, dayVersion }) => ({ id: tournament.tournamentId, version: dayVersion }),
    take(next, shown) {
      clock = { minute: next.now, at: performance.now() };
      const isSame = next.tournament.tournamentId === shown.tournament.tournamentId && next.version === shown.version;
      return isSame ? shown : next;
    },
    async look(shown, why, signal) {
      const unlessVersion = why === 'asked' ? undefined : shown.version;
      const query = { tournament: String(shown.tournament.tournamentId), unlessVersion };
      const { day, now } = await api(getRingDay, { query, signal });
      return day ?? { ...shown, now };
    },
  });
  const minuteAt = (at: number): number => clock.minute + (at - clock.at) / 60_000;
  return { document, minuteAt, minute: () => minuteAt(performance.now()) };
}

/** The day of the page, kept up to date while colleagues work on it, and everything that changes it. */
export function useRingDayFor(loaded: RingDay): LiveRingDay {
  const [{ document, minuteAt, minute }] = useState(() => liveRingDay(loaded));
  const { shown: day, missed, isSending, problem, hasUnsent } = useLiveDocument(document);
  const [done, setDone] = useState<LiveRingDay['done']>(null);
  useEffect(() => document.show(loaded), [document, loaded]);

  const send: LiveRingDay['send'] = call => {
    if (!document.snapshot().isSending) setDone(null);
    return document.send(async key => {
      const before = document.snapshot().shown.changes[0]?.changeId ?? 0;
      const after = await call(key);
      const [latest] = after.changes;
      if (latest && latest.changeId > before && latest.canUndo)
        setDone({ text: latest.text, changeId: latest.changeId });
      return after;
    }, refusalText);
  };
  // Once a colleague went on from it, it is nothing to undo any more.
  const canUndo = day.changes.some(one => one.changeId === done?.changeId && one.canUndo);
  const params = () => ({ tournamentId: document.snapshot().shown.tournament.tournamentId });
  return {
    day,
    minute,
    problem,
    send,
    isBusy: isSending,
    done: canUndo ? done : null,
    facts: useMemo(() => dayFactsOf(day), [day]),
    retry: hasUnsent ? () => document.tryAgain() : null,
    missedSince: missed?.error ? minuteAt(missed.since) : null,
    reload: () => document.look(),
    dismiss: () => document.dismiss(),
    dismissDone: () => setDone(null),
    change: change => {
      const to = params();
      return send(key => api(changeRings, { params: to, input: { change }, idempotencyKey: key }));
    },
    undo: changeId => {
      const to = { ...params(), changeId };
      return send(key => api(undoRingChange, { params: to, idempotencyKey: key }));
    },
    setAbsent: (draftDivisionId, competitorId, isAbsent) => {
      const to = params();
      return send(() => api(markAbsent, { params: to, input: { draftDivisionId, competitorId, isAbsent } }));
    },
  };
}

/** Inside the pages of rings. */
export const useRingDay = (): LiveRingDay => useOutletContext<LiveRingDay>();
