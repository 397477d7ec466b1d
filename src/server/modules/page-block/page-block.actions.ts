import type { Database } from '../../db/database.ts';
import { listBlocks } from './page-block.db.ts';

/** The line about children under five where staff wrote one of their own. PAGE-1 */
export async function childrenLine(db: Database): Promise<string | null> {
  return (await listBlocks(db)).find(({ kind }) => kind === 'children')?.entries[0]?.title ?? null;
}
