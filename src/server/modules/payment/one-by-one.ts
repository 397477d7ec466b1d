import type { AppContext } from '../../call.ts';

const mostFailures = 3;

/** Whether all went well. One that fails does not stop the others; a gateway that is down is not asked over and over. */
export async function oneByOne<T>(
  app: AppContext,
  isStopping: () => boolean,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<boolean> {
  let failures = 0;
  let isWhole = true;
  for (const item of items) {
    if (isStopping()) return false;
    try {
      await work(item);
      failures = 0;
    } catch (error) {
      isWhole = false;
      app.log.warn({ err: error }, 'A payment could not be settled yet');
      if (++failures >= mostFailures) return false;
    }
  }
  return isWhole;
}
