import type { RawBuilder } from 'kysely';
import type { Database } from '#server/db/database.ts';

export const rowsOf = async <T>(db: Database, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows;

/** Cents of each number or name. */
export type Sums = Map<string, number>;

export function sumsOf<T>(rows: readonly T[], of: (row: T) => { id: string; cents: number }): Sums {
  const sums: Sums = new Map();
  for (const { id, cents } of rows.map(of)) sums.set(id, (sums.get(id) ?? 0) + cents);
  return sums;
}

/** Where two books differ, in words. */
export function differences(what: string, [thereIs, there]: [string, Sums], here: Sums): string[] {
  const ids = new Set([...there.keys(), ...here.keys()]);
  const say = (cents: number | undefined) => (cents === undefined ? 'nothing' : `${cents}`);
  return [...ids]
    .filter(id => there.get(id) !== here.get(id))
    .map(id => `${what}: ${id} is ${say(there.get(id))} ${thereIs} and ${say(here.get(id))} here`);
}
