import DataLoader from 'dataloader';
import type { AppContext } from './call.ts';
import { refusalOf } from './http/database-errors.ts';

const mostTogether = 50;
const mostWaitMs = 500;

/**
 * Shares one query among callers. One runs at a time; callers who arrive meanwhile wait and share the next one, so a
 * crowd costs few statements, and nobody gets data read before they asked. A query that hangs (on a dead connection)
 * delays the next by half a second at most. `read` answers in the order of its keys, which may repeat. Only outside
 * transactions.
 */
export function gathered<Key, Answer>(
  read: (app: AppContext, keys: readonly Key[]) => Promise<readonly Answer[]>,
): (app: AppContext, key: Key) => Promise<Answer> {
  const loaders = new WeakMap<AppContext, DataLoader<Key, Answer>>();
  return (app, key) => {
    let loader = loaders.get(app);
    if (!loader) {
      let underWay: Promise<unknown> | undefined;
      loader = new DataLoader(
        keys => {
          const answers = readAll(read, app, keys);
          const ended: Promise<unknown> = answers
            .catch(() => undefined)
            .then(() => {
              if (underWay === ended) underWay = undefined;
            });
          underWay = ended;
          return answers;
        },
        { cache: false, maxBatchSize: mostTogether, batchScheduleFn: leave => leaveAfter(underWay, leave) },
      );
      loaders.set(app, loader);
    }
    return loader.load(key);
  };
}

/** In the event loop's next turn, so that who comes in this one still gets on; then when what is under way has ended, or hangs. */
function leaveAfter(underWay: Promise<unknown> | undefined, leave: () => void): void {
  if (!underWay) {
    setImmediate(leave);
    return;
  }
  let hasLeft = false;
  const go = (): void => {
    if (hasLeft) return;
    hasLeft = true;
    clearTimeout(timer);
    setImmediate(leave);
  };
  const timer = setTimeout(go, mostWaitMs);
  void underWay.then(go);
}

/** What cannot be read for one of them is no other's failure; a database that is away is everybody's. */
async function readAll<Key, Answer>(
  read: (app: AppContext, keys: readonly Key[]) => Promise<readonly Answer[]>,
  app: AppContext,
  keys: readonly Key[],
): Promise<readonly (Answer | Error)[]> {
  try {
    return await read(app, keys);
  } catch (error) {
    if (keys.length === 1 || refusalOf(error) !== error) throw error;
    return Promise.all(
      keys.map(async key => {
        try {
          const [answer] = await read(app, [key]);
          return answer as Answer;
        } catch (reason) {
          return reason as Error;
        }
      }),
    );
  }
}
