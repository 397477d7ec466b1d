import { ApiError } from './api.ts';

interface Answered {
  outcomes: readonly { nonce: string }[];
}
interface Way<Act, Answer extends Answered> {
  /** At most so many go together. */
  batchSize: number;
  waiting(): readonly Act[];
  /** One batch, with how many wait behind it. */
  send(batch: readonly Act[], behind: number): Promise<Answer>;
  /** What is written down of an act that the server cannot even read. */
  unreadable(act: Act, detail: string): Answer;
  keep(answer: Answer): Promise<void>;
}

/**
 * Sends what waits on this device in order, batch by batch, until nothing is left. After a lost answer it retries with
 * the same nonces. An act that the server can't even read is kept as refused, so that it doesn't hold up the next ones.
 */
export async function sendInOrder<Act extends { nonce: string }, Answer extends Answered>(
  way: Way<Act, Answer>,
): Promise<number> {
  let size = way.batchSize;
  let sent = 0;
  for (let batch = way.waiting().slice(0, size); batch.length > 0; batch = way.waiting().slice(0, size)) {
    try {
      const answer = await way.send(batch, way.waiting().length - batch.length);
      if (!answer.outcomes.some(({ nonce }) => batch.some(act => act.nonce === nonce))) return sent;
      await way.keep(answer);
      sent += batch.length;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'bad_input') throw error;
      if (batch.length === 1) await way.keep(way.unreadable(batch[0] as Act, error.message));
      size = batch.length === 1 ? 1 : Math.ceil(batch.length / 2);
    }
  }
  return sent;
}
