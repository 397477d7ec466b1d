import type { AppContext } from '#server/call.ts';

type Site = Pick<AppContext, 'store'>;

/** For tests that plant things in history or count its lines: the database's refusal is taken away while they do. */
export async function withOpenHistory<T>({ store }: Site, work: () => Promise<T>): Promise<T> {
  await store.pool.query('alter table history disable trigger user');
  return work().finally(() => store.pool.query('alter table history enable trigger user'));
}

export async function emptyHistory({ store }: Site): Promise<void> {
  await withOpenHistory({ store }, () => store.pool.query('delete from history'));
}
