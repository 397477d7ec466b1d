import { type Selectable, sql, type Updateable } from 'kysely';
import type { Organisation, Sold } from '#contract/organisation.ts';
import type { Config } from '../../config/checked-settings.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockBySql, lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

export type OrganisationRow = Selectable<DB['organisation']>;

/** Without the row's own; a switch that no SuperAdmin has used is as the environment settings say. TOUR-46 */
export function fieldsOf({ id, version, ...fields }: OrganisationRow, flags: Config['flags']): Organisation {
  return {
    ...fields,
    sellLunchTickets: fields.sellLunchTickets ?? flags.SellLunchTickets,
    sellMerch: fields.sellMerch ?? flags.SellMerch,
    mailingListTab: fields.mailingListTab ?? flags.MailingListTab,
    allowSmsNotifications: fields.allowSmsNotifications ?? flags.AllowSmsNotifications,
  };
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

/** What families bought and agreed to for tournaments that are not over, and no one gave back. */
export async function countSold(db: Database, today: string): Promise<Sold> {
  const { rows } = await sql<Sold>`
    with coming as (select r.* from registration r join tournament t on t.id = r.tournament_id
      where t.trial_of is null and t.tournament_on >= ${today} and r.completed_at is not null)
    select coalesce((select sum(lunch) from coming), 0)::int as lunches,
      (select count(*) from merch_order o join coming r on r.id = o.registration_id
        where o.given_back_at is null and o.undeliverable_at is null)::int as merch,
      (select count(distinct c.phone_number) from contact c join coming r on r.id = c.registration_id
        where c.agreed_to_sms_division_notifications)::int as "agreedNumbers"`.execute(db);
  return rows[0] ?? { lunches: 0, merch: 0, agreedNumbers: 0 };
}
