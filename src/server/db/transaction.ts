import type { Database } from './database.ts';

/** Serialization failure or deadlock: the same transaction may succeed when tried again. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['40001', '40P01'].includes(String(error.code));
}

const attempts = 3;

/** Runs work in one transaction; tries again when the database asks for it. The work must bear to be run more than once. */
export async function inTransaction<T>({ db }: { db: Database }, work: (db: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      await new Promise(resolve => setTimeout(resolve, attempt * 20 + Math.random() * 20));
    }
  }
}
