import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pinAssignments } from '#contract/ring/ring.ts';
import { assignmentsOf, isWaiting } from '#core/ring/queue/queue.ts';
import { api } from '#web/lib/api.ts';
import type { BoardDrag } from '../../parts/use-board-drag.ts';
import type { LiveRingDay } from '../use-ring-day.ts';
import { ringViewsOf } from './card-view.ts';
import { type DropPlace, placeIn } from './drop-place.ts';
import { countOf } from './queue-words.ts';
import { changeTo, useQueueMoves } from './use-queue-moves.ts';

const heldCard = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-division]')?.dataset.division;

/** The division that was found or moved last: marked wherever it stands now, and brought into view once. */
function useShownDivision() {
  // A new object each time: the same division shown again is rendered, and gone to, again.
  const [shown, setShown] = useState<{ divisionId: number } | null>(null);
  const waits = useRef(false);
  useEffect(() => {
    if (!waits.current || !shown) return;
    const card = document.querySelector<HTMLElement>(`[data-division="${shown.divisionId}"]`);
    if (!card) return;
    waits.current = false;
    for (let fold = card.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
      fold.open = true;
    card.scrollIntoView({ block: 'center', inline: 'nearest' });
    card.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  });
  return {
    marked: shown?.divisionId ?? null,
    /** Marks it; goes there too, unless the keyboard has gone on to another card meanwhile. */
    show(divisionId: number, goesThere: boolean) {
      const held = heldCard();
      waits.current = goesThere && (held === undefined || held === String(divisionId));
      setShown({ divisionId });
    },
  };
}

const isSamePlace = (one: DropPlace | null, other: DropPlace | null): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one?.ringId === other?.ringId &&
    one?.before === other?.before);

/** The queues as they are shown, and all that hands and keys do to them. */
export function useQueueBoard(live: LiveRingDay) {
  // What is in the hand must not be pulled away by a colleague's change: it shows when the hand lets go.
  const [held, setHeld] = useState<Pick<LiveRingDay, 'day' | 'facts'> | null>(null);
  const { day, facts } = held ?? live;
  const { state, send } = useQueueMoves(live, facts.state);
  const views = useMemo(() => ringViewsOf({ day, facts, state }), [day, facts, state]);
  const loose = useMemo(() => {
    const assigned = new Set(state.assignments.map(({ divisionId }) => divisionId));
    return day.divisions.filter(({ draftDivisionId }) => !assigned.has(draftDivisionId));
  }, [day, state]);
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set());
  const ticked = useMemo(
    () => new Set(loose.map(({ draftDivisionId }) => draftDivisionId).filter(id => ticks.has(id))),
    [ticks, loose],
  );
  const [over, setOver] = useState<DropPlace | null>(null);
  const [progress, setProgress] = useState<{ done: number; count: number } | null>(null);
  const [said, setSaid] = useState('');
  const { marked, show } = useShownDivision();
  const taken = useRef<readonly number[]>([]);
  const latest = useRef({ state, live });
  latest.current = { state, live };

  /** One after the other, as they stand in the list; it ends with the first that is refused. */
  async function put(divisionIds: readonly number[], to: DropPlace, goesThere: boolean): Promise<void> {
    const [first] = divisionIds;
    if (first === undefined || progress) return;
    const isMany = divisionIds.length > 1;
    show(first, goesThere);
    try {
      for (const [done, divisionId] of divisionIds.entries()) {
        if (isMany) setProgress({ done, count: divisionIds.length });
        const change = changeTo(latest.current.state, divisionId, to);
        if (change && !(await send(change))) {
          if (isMany) setSaid(`Stopped after ${done} of ${countOf(divisionIds.length, 'division')}.`);
          break;
        }
      }
    } finally {
      setProgress(null);
    }
    if (goesThere) show(first, true);
  }
  const takenWith = (divisionId: number): readonly number[] => (ticked.has(divisionId) ? [...ticked] : [divisionId]);

  /** One place up or down in its queue. */
  function step(divisionId: number, by: 1 | -1): void {
    const own = state.assignments.find(one => one.divisionId === divisionId);
    if (!own) return;
    const queue = assignmentsOf(state, own.ringId).filter(isWaiting);
    const at = queue.findIndex(({ id }) => id === own.id);
    if (at + by < 0 || at + by >= queue.length) return;
    const before = queue[by === 1 ? at + 2 : at - 1]?.id ?? null;
    void put([divisionId], { ringId: own.ringId, before }, true);
  }
  const pin = useCallback((assignmentId: number, pinned: 'ring' | 'place' | null) => {
    const { live: now } = latest.current;
    const { tournamentId } = now.day.tournament;
    const input = { ringAssignmentIds: [assignmentId], pinned };
    void now
      .send(() => api(pinAssignments, { params: { tournamentId }, input }))
      .then(isDone => isDone && setSaid(pinned ? `Pinned to its ${pinned}.` : 'Unpinned.'));
  }, []);

  const drag: BoardDrag<DropPlace> = {
    attribute: 'data-drag',
    placeIn,
    take(key) {
      const divisionId = Number(key);
      taken.current = takenWith(divisionId);
      setHeld({ day, facts });
      // It would lie over the places at the foot.
      live.dismissDone();
      return taken.current.length > 1
        ? countOf(taken.current.length, 'division')
        : (facts.divisions.get(divisionId)?.title ?? '');
    },
    over(place) {
      const [only] = taken.current;
      const isNothing =
        place === null || (taken.current.length === 1 && only !== undefined && !changeTo(state, only, place));
      const next = isNothing ? null : place;
      setOver(before => (isSamePlace(before, next) ? before : next));
    },
    drop: place => void put(taken.current, place, false),
    end() {
      setOver(null);
      setHeld(null);
    },
  };
  return {
    day,
    facts,
    views,
    loose,
    ticked,
    over,
    progress,
    marked,
    drag,
    pin,
    put,
    step,
    show,
    takenWith,
    /** What a reader hears beside what stands at the foot of the page. */
    said: held && held.day !== live.day ? 'Someone else changed the rings. You’ll see it when you let go.' : said,
    say: setSaid,
    tick(divisionIds: readonly number[], isTicked: boolean): void {
      setTicks(before => {
        const next = new Set(before);
        for (const id of divisionIds) isTicked ? next.add(id) : next.delete(id);
        return next;
      });
    },
  };
}
