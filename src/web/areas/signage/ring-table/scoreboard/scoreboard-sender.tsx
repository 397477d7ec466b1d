import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { divisionOfRing } from '#core/ring-table/ring-step.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import type { Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';
import { scoreboardOf } from '#core/ring-table/scoreboard/scoreboard-of.ts';
import { boardRingOf } from '#core/ring-table/scoreboard/scoreboard-ring.ts';
import { ranAt } from '../bout/bout-clock.ts';
import type { ClockStore } from '../bout/clock-store.ts';
import { clockKey, clocksOf, momentNow, useRunningClock } from '../bout/use-bout-clock.ts';
import type { SheetView } from '../ring-view.ts';
import type { Ring } from '../use-ring.ts';
import { type BoardMessage, boardChannel, type LiveClock } from './board-channel.ts';
import type { TypedRow } from './typed-row.ts';

/** The bouts that are being fought here; null: nothing runs, or judges score it. */
function boutsOf({ table, view }: Ring): SheetView | null {
  const current = divisionOfRing(table.divisions);
  if (current?.state !== 'running') return null;
  const { sheets } = view(current);
  const open = sheets.find(({ state }) => !state.isDone) ?? sheets.at(-1);
  return open?.state.bracket ? open : null;
}

/** The clock of the bout on the board, as this device keeps it. */
function clockOf({ now }: Scoreboard, bouts: SheetView | null, clocks: ClockStore | null): LiveClock | null {
  if (now.kind !== 'bout' || !bouts || !clocks) return null;
  const state = bouts.state.bracket?.state.bouts.find(({ bout }) => bout.id === now.boutId);
  const [first, second] = state?.sides ?? [];
  if (typeof first !== 'number' || typeof second !== 'number') return null;
  const { period } = now.clock;
  const clock = clocks.get(clockKey(now.boutId, [first, second], period));
  if (!clock) return { ...now.clock, boutId: now.boutId, isRunning: false, at: Date.now() };
  const { lengthMs, since } = clock;
  const ranMs = ranAt(clock, momentNow());
  return { boutId: now.boutId, period, lengthMs, ranMs, isRunning: since !== null, at: Date.now() };
}

/** Tells the scoreboards of this machine what the tablet shows, whenever that changes or one of them asks. SCOREBOARD-9 */
export function ScoreboardSender({ ring, typedRow }: { ring: Ring; typedRow: TypedRow }) {
  const { table, view, tablet } = ring;
  const bouts = boutsOf(ring);
  const clocks = bouts && clocksOf(bouts.sheet);
  const running = useRunningClock(clocks);
  const row = useSyncExternalStore(typedRow.subscribe, typedRow.get, typedRow.get);
  const boutId = running?.split('/')[0] ?? null;
  const board = useMemo(() => {
    const known = boardRingOf(table, sheet => {
      const division = table.divisions.find(one => one.sheets.includes(sheet));
      const shown = division && view(division).sheets.find(one => one.sheet === sheet);
      return { log: shown?.log ?? [], state: shown?.state ?? replayScoreSheet(sheet.setup, []) };
    });
    return scoreboardOf(known, { boutId, row });
  }, [table, view, boutId, row]);

  const news = useRef<() => BoardMessage>(() => ({ kind: 'bye' }));
  const channel = useRef<BroadcastChannel | null>(null);
  useEffect(() => {
    news.current = () => ({ kind: 'board', board, clock: clockOf(board, bouts, clocks), minute: tablet.minute() });
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const own = boardChannel(table.ring.ringId);
    channel.current = own;
    const leave = () => own.postMessage({ kind: 'bye' } satisfies BoardMessage);
    own.onmessage = ({ data }: MessageEvent<BoardMessage>) => data.kind === 'who' && own.postMessage(news.current());
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
      own.close();
    };
  }, [table.ring.ringId]);
  const tell = useCallback(() => channel.current?.postMessage(news.current()), []);
  const text = JSON.stringify(board);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the board has changed
  useEffect(tell, [tell, text]);
  useEffect(() => clocks?.subscribe(tell), [clocks, tell]);
  return null;
}
