import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { makeRepair, markExhibition } from '#contract/repair.ts';
import type { RingChange, RingDay } from '#contract/ring/ring.ts';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import type { Agreement } from '#core/repair/repair.ts';
import type { HoldReason } from '#core/ring/queue/queue.ts';
import { api } from '#web/lib/api.ts';
import { isPassing } from '#web/lib/kept-data.ts';
import type { LiveRingDay } from '../ring/use-ring-day.ts';
import { finishDoubts, startDoubts } from './next-step.ts';
import type { DivisionView, PersonView, RingView } from './ring-view.ts';

/** What is asked once before it is done. */
export interface Asked {
  title: string;
  doubts: readonly string[];
  answer: string;
  go: () => void;
}

/** unsent: the network failed, and it can be sent again. */
export type Sent = 'done' | 'refused' | 'unsent';

/** Everything that a card can do; the same object for as long as the page is open, so that cards are not drawn anew. */
export interface BoardActs {
  call(division: DivisionView): void;
  start(division: DivisionView): void;
  finish(division: DivisionView): void;
  takeOut(division: DivisionView): void;
  move(division: DivisionView, ringId: number, before: number | null): void;
  askMove(division: DivisionView): void;
  hold(ringId: number, reason: HoldReason): void;
  release(ringId: number): void;
  open(ringId: number): void;
  close(ring: RingView): void;
  closeTo(ringId: number, queueTo: number): void;
  setAbsent(division: DivisionView, person: PersonView, isAbsent: boolean): void;
  /** Who is left of it, and where they could go. */
  askRepair(draftDivisionId: number): void;
  repair(draftDivisionId: number, ringId: number, way: string, agreement: Agreement | null): Promise<Sent>;
  setExhibition(division: Pick<DivisionView, 'draftDivisionId' | 'ringId'>, isExhibition: boolean): Promise<Sent>;
  undo(changeId: number): Promise<boolean>;
  /** What comes now was done here, not by a colleague. */
  isOwn(): boolean;
}

/** What is being sent, by the button that it was tapped on, with the ring. */
export type Pending = ReadonlyMap<string, number>;

/** A colleague's change that arrives just after one of ours is not told as news. */
const ownMs = 1500;

const ofDivision = ({ ringAssignmentId, ringId, state, calls }: DivisionView) => ({
  ringAssignmentId,
  seen: { ringId, state, calls },
});

export function useBoardActs(live: LiveRingDay, tables: RingWatch['rings']) {
  const [pending, setPending] = useState<Pending>(new Map());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moving, setMoving] = useState<DivisionView | null>(null);
  const [closing, setClosing] = useState<RingView | null>(null);
  const [repairing, setRepairing] = useState<number | null>(null);
  const current = useRef(live);
  const watched = useRef(tables);
  useEffect(() => {
    current.current = live;
    watched.current = tables;
  });
  const acts = useMemo((): BoardActs => {
    const sent = new Map<string, number>();
    let ownUntil = 0;
    /** A second tap on a button that still works is not a second act. */
    async function run(key: string, ringId: number, act: () => Promise<boolean>): Promise<boolean> {
      if (sent.has(key)) return false;
      sent.set(key, ringId);
      setPending(new Map(sent));
      try {
        return await act();
      } finally {
        sent.delete(key);
        ownUntil = performance.now() + ownMs;
        setPending(new Map(sent));
      }
    }
    async function send(key: string, ringId: number, call: (key: string) => Promise<RingDay>): Promise<Sent> {
      let end: Sent = 'refused';
      const isDone = await run(key, ringId, () =>
        current.current.send(once =>
          call(once).catch((error: unknown) => {
            end = isPassing(error) ? 'unsent' : 'refused';
            throw error;
          }),
        ),
      );
      return isDone ? 'done' : end;
    }
    const params = () => ({ tournamentId: current.current.day.tournament.tournamentId });
    const change = (key: string, ringId: number, what: RingChange): void => {
      void run(key, ringId, () => current.current.change(what));
    };
    const step = (kind: 'call' | 'start' | 'finish' | 'unassign', division: DivisionView): void =>
      change(`${kind}:${division.ringAssignmentId}`, division.ringId, { kind, ...ofDivision(division) });
    const unlessDoubted = (doubts: readonly string[], title: string, go: () => void): void =>
      doubts.length === 0 ? go() : setAsked({ title: `${title}?`, doubts, answer: title, go });
    return {
      call: division => step('call', division),
      start: division => unlessDoubted(startDoubts(division), 'Start anyway', () => step('start', division)),
      finish: division =>
        unlessDoubted(finishDoubts(division, current.current.minute(), watched.current), 'Finish anyway', () =>
          step('finish', division),
        ),
      takeOut: division => step('unassign', division),
      move: (division, ringId, before) => {
        setMoving(null);
        const key = `move:${division.ringAssignmentId}`;
        change(key, division.ringId, { kind: 'move', ...ofDivision(division), ringId, before });
      },
      askMove: setMoving,
      hold: (ringId, reason) => change(`hold:${ringId}:${reason}`, ringId, { kind: 'hold', ringId, reason }),
      release: ringId => change(`release:${ringId}`, ringId, { kind: 'release', ringId }),
      open: ringId => change(`open:${ringId}`, ringId, { kind: 'open', ringId }),
      close: ring =>
        ring.next.length > 0
          ? setClosing(ring)
          : change(`close:${ring.ringId}`, ring.ringId, { kind: 'close', ringId: ring.ringId, queueTo: null }),
      closeTo: (ringId, queueTo) => {
        setClosing(null);
        change(`close:${ringId}`, ringId, { kind: 'close', ringId, queueTo });
      },
      setAbsent: ({ draftDivisionId, ringId }, { competitorId }, isAbsent) =>
        void run(`absent:${draftDivisionId}:${competitorId}`, ringId, () =>
          current.current.setAbsent(draftDivisionId, competitorId, isAbsent),
        ),
      askRepair: setRepairing,
      repair: (draftDivisionId, ringId, way, agreement) => {
        const to = { ...params(), draftDivisionId };
        return send(`repair:${draftDivisionId}`, ringId, idempotencyKey =>
          api(makeRepair, { params: to, input: { way, agreement }, idempotencyKey }),
        );
      },
      setExhibition: ({ draftDivisionId, ringId }, isExhibition) => {
        const to = params();
        return send(`exhibition:${draftDivisionId}`, ringId, () =>
          api(markExhibition, { params: to, input: { draftDivisionId, isExhibition } }),
        );
      },
      undo: changeId => run(`undo:${changeId}`, 0, () => current.current.undo(changeId)),
      isOwn: () => sent.size > 0 || performance.now() < ownUntil,
    };
  }, []);
  const closeRepair = useCallback(() => setRepairing(null), []);
  return { acts, pending, asked, setAsked, moving, setMoving, closing, setClosing, repairing, closeRepair };
}

/** The keys of a ring that are being sent, as one text: the same text, the same card. */
export const busyIn = (pending: Pending, ringId: number): string =>
  [...pending].flatMap(([key, ring]) => (ring === ringId ? [key] : [])).join(' ');

export const isBusyWith = (busy: string, key: string): boolean => busy.split(' ').includes(key);
