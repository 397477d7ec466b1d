import { performance } from 'node:perf_hooks';
import type { Organisation } from '#contract/organisation.ts';
import { setSiteName } from '#words/site-name.ts';
import type { Database } from '../../db/database.ts';
import { fieldsOf, getRow } from './organisation.db.ts';

export interface KeptOrganisation {
  /** As it was saved last; inside a transaction with its own handle. While the database is away, as it was known last. */
  read(db?: Database): Promise<Organisation>;
}

/**
 * Read once and kept until public copies are dropped, or for `mostMs` where other processes change the same database:
 * every page and mail says who we are.
 */
export function createKeptOrganisation(
  ownDb: Database,
  { generation, mostMs }: { generation(): number; mostMs: number },
): KeptOrganisation {
  let kept: { organisation: Organisation; generation: number; atMs: number } | undefined;
  return {
    async read(db = ownDb) {
      const began = { generation: generation(), atMs: performance.now() };
      if (kept && kept.generation === began.generation && began.atMs - kept.atMs < mostMs) return kept.organisation;
      try {
        kept = { organisation: fieldsOf(await getRow(db)), ...began };
        setSiteName(kept.organisation.siteName);
      } catch (error) {
        if (!kept) throw error;
      }
      return kept.organisation;
    },
  };
}
