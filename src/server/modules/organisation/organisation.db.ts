import { type Selectable, sql, type Updateable } from 'kysely';
import type { Organisation } from '#contract/organisation.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockBySql, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type OrganisationRow = Selectable<DB['organisation']>;

/** Without the row's own. */
export function fieldsOf({ id, version, ...fields }: OrganisationRow): Organisation {
  return fields;
}

export function getRow(db: Database): Promise<OrganisationRow> {
  return db.selectFrom('organisation').selectAll().executeTakeFirstOrThrow();
}

export async function hasRow(db: Database): Promise<boolean> {
  return (await db.selectFrom('organisation').select('id').executeTakeFirst()) !== undefined;
}

export async function lockRowToChange(db: Database): Promise<Locked<OrganisationRow>> {
  const row = await lockRow(db.selectFrom('organisation').selectAll(), ['organisation']);
  if (!row) throw new Error('The organisation has no row; the start writes it');
  return row;
}

/** The postal address, which nobody changes until the transaction ends; many may hold it at once. */
export async function holdPostalAddress(db: Database): Promise<string | null> {
  const rows = await lockBySql(
    db,
    sql<{ postalAddress: string | null }>`select postal_address as "postalAddress" from organisation for share`,
  );
  return rows[0]?.postalAddress ?? null;
}

export async function updateRow(db: Database, row: Updateable<DB['organisation']>): Promise<void> {
  await db
    .updateTable('organisation')
    .set(eb => ({ ...row, version: eb('version', '+', 1) }))
    .execute();
}

/** Only into an empty table: what was saved holds against every later setting of the environment. */
export async function insertRow(
  db: Database,
  row: Omit<Partial<OrganisationRow>, 'id' | 'version'> &
    Pick<OrganisationRow, 'name' | 'mailboxTournament' | 'mailboxBusiness' | 'mailboxMedia'>,
): Promise<void> {
  await db
    .insertInto('organisation')
    .values(row)
    .onConflict(c => c.doNothing())
    .execute();
}
