import { performance } from 'node:perf_hooks';
import { type Organisation, switchesOf } from '#contract/organisation.ts';
import { setSiteName } from '#words/site-name.ts';
import type { Config } from '../../config/checked-settings.ts';
import type { Database } from '../../db/database.ts';
import { loadFrenchOf } from '../french-text/french-text.actions.ts';
import { fieldsOf, getRow } from './organisation.db.ts';

export interface KeptOrganisation {
  /** As it was saved last; inside a transaction with its own handle. While the database is away, as it was known last. */
  read(db?: Database): Promise<Organisation>;
  /** After it was saved: the next who asks waits until it is read again. */
  forget(): void;
  /** What the site offers, as it was read last; every call reads it before it begins. TOUR-46 */
  readonly flags: Config['flags'];
}

/**
 * Read once and kept until it is saved, or for `mostMs` where other processes change the same database: every page and
 * mail says who we are. PRIV-16
 */
export function createKeptOrganisation(
  ownDb: Database,
  { mostMs, first }: { mostMs: number; first: Config['flags'] },
): KeptOrganisation {
  let generation = 0;
  let kept: { organisation: Organisation; generation: number; atMs: number } | undefined;
  let reading: { organisation: Promise<Organisation>; generation: number } | undefined;

  async function readNow(db: Database): Promise<Organisation> {
    const began = { generation, atMs: performance.now() };
    try {
      const organisation = fieldsOf(await getRow(db), first);
      const french = await loadFrenchOf(db, organisation.siteName);
      // Together: whoever finds it kept finds the name said too.
      kept = { organisation, ...began };
      setSiteName(organisation.siteName, french);
    } catch (error) {
      if (!kept) throw error;
    }
    return kept.organisation;
  }

  /** Those who ask while it is read wait for the same answer: after a change, that may be everyone at once. */
  function readTogether(): Promise<Organisation> {
    if (reading?.generation === generation) return reading.organisation;
    const begun = { organisation: readNow(ownDb), generation };
    const end = () => {
      if (reading === begun) reading = undefined;
    };
    begun.organisation.then(end, end);
    reading = begun;
    return begun.organisation;
  }

  return {
    get flags() {
      return kept ? switchesOf(kept.organisation) : first;
    },
    async read(db = ownDb) {
      if (kept && kept.generation === generation && performance.now() - kept.atMs < mostMs) return kept.organisation;
      return db === ownDb ? readTogether() : readNow(db);
    },
    forget() {
      generation++;
    },
  };
}
