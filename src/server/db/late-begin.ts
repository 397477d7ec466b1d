import type { PostgresQueryResult } from 'kysely';

type Answer = PostgresQueryResult<unknown>;
export type Asking = (text: string, values: unknown[]) => Promise<Answer>;

/**
 * Sends BEGIN together with the next statement: in a rush, each message to the server costs as much as the work of most
 * statements. Only with a reading statement, so that nothing is written outside a transaction should BEGIN fail alone.
 */
export function withLateBegin(ask: Asking, inOneMessage: (work: () => void) => void): Asking {
  let isToBegin = false;
  /** While BEGIN travels alone: what is asked meanwhile, an end too, stays behind the statement that waits for it. */
  let beginning: Promise<unknown> | undefined;
  const nothing = (command: string): Answer => ({ command, rows: [], rowCount: 0 }) as Answer;
  return async (text, values) => {
    if (text === 'begin') {
      isToBegin = true;
      return nothing('BEGIN');
    }
    if (beginning) await beginning;
    if (!isToBegin) return ask(text, values);
    isToBegin = false;
    if (text === 'commit' || text === 'rollback') return nothing(text.toUpperCase());
    if (!text.startsWith('select')) {
      beginning = ask('begin', []);
      try {
        await beginning;
      } finally {
        beginning = undefined;
      }
      return ask(text, values);
    }
    let both: [Promise<Answer>, Promise<Answer>] | undefined;
    inOneMessage(() => {
      both = [ask('begin', []), ask(text, values)];
    });
    const [begun, answer] = await Promise.allSettled(both as [Promise<Answer>, Promise<Answer>]);
    if (begun.status === 'rejected') throw begun.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
}
