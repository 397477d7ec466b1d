import { sendTableActs, type TableOutcome } from '#contract/ring-table/ring-table.ts';
import { api } from '#web/lib/api.ts';
import { sendInOrder } from '#web/lib/send-in-order.ts';
import type { QueuedAct } from './ring-store.ts';

/** How long a call may take before the network counts as gone. */
export const patience = 8_000;

const asSent = ({ sequence, nonce, doneAt, does }: QueuedAct) => ({ sequence, nonce, doneAt, does });

/** Sends what waits at this ring. */
export const sendActs = (
  ringId: number,
  ringTablet: string,
  waiting: () => readonly QueuedAct[],
  keep: (outcomes: readonly TableOutcome[]) => Promise<void>,
): Promise<number> =>
  sendInOrder<QueuedAct, { outcomes: TableOutcome[] }>({
    batchSize: 100,
    waiting,
    send: (batch, behind) => {
      const input = { sentAt: Date.now(), waiting: behind, acts: batch.map(asSent) };
      return api(sendTableActs, { params: { ringId }, input, ringTablet, signal: AbortSignal.timeout(patience) });
    },
    unreadable: ({ nonce }, detail) => ({ outcomes: [{ nonce, outcome: 'refused', detail }] }),
    keep: ({ outcomes }) => keep(outcomes),
  });
