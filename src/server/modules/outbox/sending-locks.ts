import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Store } from '../../db/store.ts';

const lockClass = 3; // with the message's number: no other lock of ours has it

/** Whether a process that lives is sending this message, however long ago its lease ended. MSG-13 */
export const isBeingSent = sql<boolean>`exists (select 1 from pg_locks where locktype = 'advisory'
  and classid = ${sql.lit(lockClass)} and objid = outbox.id::oid and objsubid = 2
  and database = (select oid from pg_database where datname = current_database()))`;

export interface SendingLocks {
  hold(ids: readonly number[]): Promise<void>;
  release(id: number): Promise<void>;
  /** What is held is held again, should the connection have broken. */
  renew(): Promise<void>;
}

const nothing = async (): Promise<void> => {};

/**
 * Shows other processes what this one is sending, as long as it lives: PostgreSQL releases the locks when the
 * connection ends. The embedded store is one process and needs none.
 */
export function createSendingLocks({ kind, pool }: Store): SendingLocks {
  if (kind === 'embedded') return { hold: nothing, release: nothing, renew: nothing };
  const held = new Set<number>();
  let session: PoolClient | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: there is one connection to open, use and give back. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  }
  const lose = (): void => giveBack(true);
  function giveBack(isBroken: boolean): void {
    const client = session;
    session = undefined;
    client?.off('error', lose).off('end', lose);
    client?.release(isBroken);
  }
  async function ask(work: 'pg_try_advisory_lock' | 'pg_advisory_unlock', ids: readonly number[]): Promise<void> {
    session ??= (await pool.connect()).once('error', lose).once('end', lose);
    try {
      const { rows } = await session.query(`select ${work}($1, id) as done from unnest($2::int[]) as id`, [
        lockClass,
        ids,
      ]);
      if (rows.some(row => !row.done)) throw new Error('Another process is sending the same message');
    } catch (error) {
      giveBack(true); // and with the connection whatever it held
      throw error;
    }
  }
  const lock = (ids: Iterable<number>) => ask('pg_try_advisory_lock', [...ids]);

  return {
    hold: ids =>
      inTurn(async () => {
        const isNew = session === undefined;
        for (const id of ids) held.add(id);
        await lock(isNew ? held : ids);
      }),
    release: id =>
      inTurn(async () => {
        held.delete(id);
        if (session) await ask('pg_advisory_unlock', [id]).catch(nothing);
        if (held.size === 0) giveBack(false);
      }),
    renew: () =>
      inTurn(async () => {
        if (!session && held.size > 0) await lock(held);
      }),
  };
}
