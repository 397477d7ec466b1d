import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterEach } from 'vitest';

/**
 * Watches every transaction of the process's tests. What decides is read behind a lock, so whoever commits
 * - has read again, behind their first lock, each table they read before it (whoever waited for it waited for a change), and
 * - has locked something before they change or delete rows of a table they read.
 * A `for key share` only keeps rows from going: it is no such lock.
 */
interface Transaction {
  isLocked: boolean;
  /** Tables read so far without a lock, and where in the code. */
  loose: Map<string, Error>;
  complaints: string[];
}

const migrations = new URL('../src/server/db/migrations/', import.meta.url);
const tables = new Set(
  readdirSync(migrations).flatMap(name =>
    [...readFileSync(new URL(name, migrations), 'utf8').matchAll(/create table (\w+)/gi)].map(([, table]) => table),
  ),
);
const lock = /\bfor (no key )?update\b|\bfor share\b|advisory_xact_lock\b|^lock table/;
const running = new WeakMap<object, Transaction>();
let complaints: string[] = [];

const tablesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)/g)].flatMap(([, name = '']) => (tables.has(name) ? [name] : []));

const deepest = 40; // the calls of a statement lie deep below Kysely's

/** The stack is put into words only when it is asked for: few are. */
function here(): Error {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = deepest;
  const error = new Error();
  Error.stackTraceLimit = usual;
  return error;
}

function lineOf({ stack }: Error): string {
  const lines = stack?.split('\n') ?? [];
  const line = lines.find(text => /\/src\/server\/(?!db\/)/.test(text)) ?? '';
  return /src\/server\/[^)]*/.exec(line)?.[0] ?? 'a test';
}

function watch(client: object, text: string): void {
  if (/^(begin|start transaction)/.test(text)) {
    running.set(client, { isLocked: false, loose: new Map(), complaints: [] });
    return;
  }
  const transaction = running.get(client);
  if (!transaction) return;
  const { loose } = transaction;
  if (/^(commit|rollback)/.test(text)) {
    running.delete(client);
    if (!text.startsWith('commit')) return;
    complaints.push(...transaction.complaints);
    if (transaction.isLocked)
      for (const [table, where] of loose)
        complaints.push(`${table} was read at ${lineOf(where)} before the first lock, and not again behind it`);
  } else if (transaction.isLocked && loose.size === 0) {
    return;
  } else if (lock.test(text)) {
    transaction.isLocked = true;
    for (const table of tablesIn(text)) loose.delete(table);
  } else if (/^(select|with)\b/.test(text) && !text.includes('for key share')) {
    const where = here();
    for (const table of tablesIn(text)) transaction.isLocked ? loose.delete(table) : loose.set(table, where);
  } else if (!transaction.isLocked) {
    const changed = /^(?:update|delete from)\s+"?([a-z_]+)/.exec(text)?.[1] ?? '';
    const where = loose.get(changed);
    if (where)
      transaction.complaints.push(
        `${changed} was read at ${lineOf(where)} and changed at ${lineOf(here())} without a lock`,
      );
  }
}

const { query } = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
Object.assign(pg.Client.prototype, {
  query(this: object, ...args: unknown[]): unknown {
    const [asked] = args as (string | { text?: string } | undefined)[];
    watch(this, ((typeof asked === 'string' ? asked : asked?.text) ?? '').trimStart().toLowerCase());
    return query.apply(this, args);
  },
});
/** What was found so far; afterwards nobody knows of it. */
export function takeComplaints(): string[] {
  const found = complaints;
  complaints = [];
  return found;
}

afterEach(() => {
  const found = takeComplaints();
  if (found.length > 0) throw new Error(`A transaction decides on what it read without a lock:\n${found.join('\n')}`);
});
