import type { Store } from '../db/store.ts';
import type { TableSum } from './content.ts';
import { type Filled, fillDatabase } from './fill-database.ts';
import { filling, refuseFilled, refuseOther } from './restore-backup.ts';
import { readSnapshot } from './snapshot.ts';

/** Everything of one store into another, empty one. The source is only read. BACKUP-4 */
export async function moveDatabase(
  source: Store,
  target: Store,
  { now, isDemo, onTable = () => {} }: { now: Date; isDemo: boolean; onTable?: (sum: TableSum) => void },
): Promise<Filled> {
  await refuseFilled(target);
  async function* watched(contents: ReturnType<typeof readSnapshot>) {
    for await (const content of contents) {
      if (content.kind === 'sum') onTable(content.sum);
      yield content;
    }
  }
  return filling(target, async client => {
    const contents = watched(readSnapshot(source, { madeAt: now, isServing: false }));
    const filled = await fillDatabase(client, contents, { skipsNumbers: false });
    await refuseOther(client, isDemo, 'data folder');
    return filled;
  });
}
