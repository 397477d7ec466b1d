import DataLoader from 'dataloader';
import type { AppContext } from './call.ts';
import { refusalOf } from './http/database-errors.ts';

const mostTogether = 50;
const mostWaitMs = 500;

/**
 * A reading that crowds ask for: one at a time is under way, and whoever asks meanwhile is answered by the next one, together with
 * all others who wait. So the more people come, the fewer statements each of them costs, and nobody is told anything that was read
 * before they asked. One that hangs (its connection is dead, and nobody knows yet) keeps the next waiting for half a second, no
 * longer. `read` answers in the order of its keys; one of them may come twice. Outside transactions only.
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
