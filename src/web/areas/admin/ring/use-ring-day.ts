import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import {
  changeRings,
  getRingDay,
  markAbsent,
  type RingChange,
  type RingDay,
  type RingDayView,
  undoRingChange,
} from '#contract/ring/ring.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { isPassing } from '#web/lib/kept-data.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { Problem } from '#web/lib/use-change.ts';
import { type DayFacts, dayFactsOf } from './day-facts.ts';

const pollMs = 5000;

/** What changed meanwhile is shown at once: nothing was typed here that could be lost. */
const refusalText = (error: ApiError): string =>
  error.code === 'changed_meanwhile'
    ? 'Somebody else was faster: it now stands as shown.'
    : Object.values(error.fields).flat().join(' ') || error.message;

export interface RingDesk {
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

interface Act {
  call: (key: string) => Promise<RingDay>;
  key: string;
  settle: (isDone: boolean) => void;
}

/** The day of the page, kept up to date while colleagues work on it, and everything that changes it. */
export function useRingDayFor(loaded: RingDay): RingDesk {
  const [day, setDay] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [retry, setRetry] = useState<RingDesk['retry']>(null);
  const [missedSince, setMissedSince] = useState<number | null>(null);
  const [done, setDone] = useState<RingDesk['done']>(null);
  const current = useRef(loaded);
  const clock = useRef({ minute: loaded.now, at: performance.now() });
  const running = useRef(false);
  const count = useRef(0);

  const minute = useCallback(() => clock.current.minute + (performance.now() - clock.current.at) / 60_000, []);
  const setClock = useCallback((now: number) => {
    clock.current = { minute: now, at: performance.now() };
    setMissedSince(null);
  }, []);
  const show = useCallback(
    (next: RingDay): void => {
      const known = current.current;
      const isSame = next.tournament.tournamentId === known.tournament.tournamentId;
      if (isSame && next.dayVersion < known.dayVersion) return;
      setClock(next.now);
      if (isSame && next.version === known.version) return;
      current.current = next;
      setDay(next);
    },
    [setClock],
  );
  useEffect(() => show(loaded), [show, loaded]);

  const look = useCallback(
    async (unless: string | null): Promise<void> => {
      const { tournament } = current.current;
      const query = { tournament: String(tournament.tournamentId), ...(unless ? { unlessVersion: unless } : {}) };
      const view: RingDayView = await api(getRingDay, { query });
      if (current.current.tournament.tournamentId !== tournament.tournamentId) return;
      if (view.day) show(view.day);
      else setClock(view.now);
    },
    [show, setClock],
  );
  const reload = useCallback(() => look(null), [look]);

  useEffect(() => {
    let isLooking = false;
    const poll = () => {
      if (document.visibilityState !== 'visible' || running.current || isLooking) return;
      isLooking = true;
      look(current.current.version)
        .catch(() => setMissedSince(since => since ?? minute()))
        .finally(() => {
          isLooking = false;
        });
    };
    const timer = setInterval(poll, pollMs);
    document.addEventListener('visibilitychange', poll);
    window.addEventListener('online', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
      window.removeEventListener('online', poll);
    };
  }, [look, minute]);

  /** What was tapped goes out one after the other; what did not get through waits at the front for "Try again". */
  const line = useRef<Act[]>([]);
  async function goOn(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    setRetry(null);
    setDone(null);
    try {
      for (let act = line.current[0]; act; act = line.current[0]) {
        const end = await sendOne(act);
        if (end === 'unsent') break;
        line.current.shift();
        act.settle(end === 'done');
      }
    } finally {
      running.current = false;
      setBusy(false);
      for (const act of line.current) act.settle(false);
    }
  }
  async function sendOne({ call, key }: Act): Promise<'done' | 'refused' | 'unsent'> {
    const before = current.current.changes[0]?.changeId ?? 0;
    try {
      const after = await call(key);
      show(after);
      const [latest] = after.changes;
      if (latest && latest.changeId > before && latest.canUndo)
        setDone({ text: latest.text, changeId: latest.changeId });
      return 'done';
    } catch (error) {
      if (!(error instanceof ApiError)) {
        line.current = [];
        throw error;
      }
      count.current += 1;
      setProblem({ text: refusalText(error), count: count.current });
      if (!isPassing(error)) {
        await reload().catch(() => {});
        return 'refused';
      }
      setRetry(() => async () => {
        await goOn();
        return line.current.length === 0;
      });
      return 'unsent';
    }
  }
  function send(call: Act['call']): Promise<boolean> {
    return new Promise((settle, fail) => {
      line.current.push({ call, key: newKey(), settle });
      goOn().catch(fail);
    });
  }

  // Once a colleague went on from it, it is nothing to undo any more.
  const canUndo = day.changes.some(one => one.changeId === done?.changeId && one.canUndo);
  const params = () => ({ tournamentId: current.current.tournament.tournamentId });
  return {
    ...{ day, minute, isBusy, problem, retry, missedSince, reload, done: canUndo ? done : null },
    facts: useMemo(() => dayFactsOf(day), [day]),
    dismiss: () => {
      if (!running.current) line.current = [];
      setProblem(null);
      setRetry(null);
    },
    dismissDone: () => setDone(null),
    send,
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
export const useRingDay = (): RingDesk => useOutletContext<RingDesk>();
