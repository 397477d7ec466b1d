import { sendOperations } from '#contract/check-in.ts';
import { api } from '#web/lib/api.ts';
import { sendInOrder } from '#web/lib/send-in-order.ts';
import type { Answer, QueuedOperation } from './desk-store.ts';

/** How long a call may take before the network counts as gone. */
export const patience = 8_000;

const asSent = ({ outcome: _outcome, detail: _detail, about: _about, ...operation }: QueuedOperation) => operation;

/** Sends what waits at this desk. */
export const sendWaiting = (
  deviceId: string,
  waiting: () => readonly QueuedOperation[],
  keep: (answer: Answer) => Promise<void>,
): Promise<number> =>
  sendInOrder<QueuedOperation, Answer>({
    batchSize: 100,
    waiting,
    keep,
    send: (batch, behind) => {
      const input = { deviceId, waiting: behind, operations: batch.map(asSent) };
      return api(sendOperations, { input, signal: AbortSignal.timeout(patience) });
    },
    unreadable: ({ nonce }, detail) => ({ outcomes: [{ nonce, outcome: 'refused', detail }], families: [] }),
  });
