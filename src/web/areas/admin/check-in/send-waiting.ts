import { sendOperations } from '#contract/check-in.ts';
import { ApiError, api } from '#web/lib/api.ts';
import type { Answer, QueuedOperation } from './desk-store.ts';

const batchSize = 100;
/** How long a call may take before the network counts as gone. */
export const patience = 8_000;

const asSent = ({ outcome: _outcome, detail: _detail, about: _about, ...operation }: QueuedOperation) => operation;

/**
 * Sends what waits in its order, batch by batch, until nothing does. A lost answer is asked for again with the same
 * nonces. An act that the server cannot even read is kept as refused, so that it does not hold up those behind it.
 */
export async function sendWaiting(
  deviceId: string,
  waiting: () => readonly QueuedOperation[],
  keep: (answer: Answer) => Promise<void>,
): Promise<number> {
  let size = batchSize;
  let sent = 0;
  for (let batch = waiting().slice(0, size); batch.length > 0; batch = waiting().slice(0, size)) {
    try {
      const input = { deviceId, waiting: waiting().length - batch.length, operations: batch.map(asSent) };
      const answer = await api(sendOperations, { input, signal: AbortSignal.timeout(patience) });
      if (!answer.outcomes.some(({ nonce }) => batch.some(operation => operation.nonce === nonce))) return sent;
      await keep(answer);
      sent += batch.length;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'bad_input') throw error;
      const [first] = batch as [QueuedOperation, ...QueuedOperation[]];
      if (batch.length === 1)
        await keep({ outcomes: [{ nonce: first.nonce, outcome: 'refused', detail: error.message }], families: [] });
      size = batch.length === 1 ? 1 : Math.ceil(batch.length / 2);
    }
  }
  return sent;
}
