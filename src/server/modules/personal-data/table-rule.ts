import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/schema.generated.ts';
import type { Traces } from './traces.db.ts';

/**
 * What erasure does to a value: it stays; the names in it go; an address is hashed like a password; or it becomes this
 * value.
 */
type Fate = 'stays' | 'names out' | 'hashed' | RawBuilder<unknown>;

export interface Column {
  /** Why a person's own export leaves it out; null: it is given. */
  leftOut: string | null;
  fate: Fate;
  /** Why a text that somebody may have typed stays. */
  why?: string;
  /** What is given instead of the bare value. */
  as?: RawBuilder<unknown>;
}
export interface TableRule<T extends keyof DB = keyof DB> {
  /** What so many rows are, for people. */
  words: (v: { n: number }) => string;
  /** The rows that are theirs. */
  theirs: (traces: Traces) => RawBuilder<boolean>;
  /** The rows that erasing deletes, where those are not all. */
  erased?: (traces: Traces) => RawBuilder<boolean>;
  rows: 'stay' | 'go';
  /** How erasing changes the columns, where a plain update is refused. */
  changedBy?: (traces: Traces) => RawBuilder<unknown>;
  columns: { [C in keyof DB[T]]: Column };
  /** What finds a row again; without it `id`. */
  key?: readonly string[];
  /** Names beside the numbers, for whoever reads the export. */
  more?: Readonly<Record<string, RawBuilder<unknown>>>;
}
/** A rule of whichever table. */
export interface AnyTableRule extends Omit<TableRule, 'columns'> {
  columns: Readonly<Record<string, Column>>;
}
export type TableRules = { [T in keyof DB]?: TableRule<T> };

export const none = sql`null`;
export const empty = sql`''`;
export const given = (fate: Fate = 'stays', why?: string): Column =>
  why === undefined ? { leftOut: null, fate } : { leftOut: null, fate, why };
export const hidden = (leftOut: string, fate: Fate = 'stays'): Column => ({ leftOut, fate, why: leftOut });
/** Given, and stays: numbers, times, choices. */
export const plain = <const N extends string>(...names: N[]): Record<N, Column> =>
  Object.fromEntries(names.map(name => [name, given()])) as Record<N, Column>;

export const anyOf = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql<boolean>`${column} = any(${ids}::int[])`;
export const ofRegistration = (traces: Traces) => anyOf(sql`registration_id`, traces.registrationIds);
export const ofFile = (traces: Traces) => anyOf(sql`file_id`, traces.fileIds);
export const ofPerson = (traces: Traces) => sql<boolean>`person_id = ${traces.personId}`;

export const site = 'Words of the site or its merch';
export const gateway = 'A number of the payment service: the ledger is compared by it';
export const staffOnly = 'Which of the staff it was';
