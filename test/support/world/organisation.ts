import type { OrganisationSetting } from '#contract/organisation.ts';
import type { TestApp } from './test-app.ts';

export const envelope = 'PO Box 1205, Station B\nSudbury ON  P3E 4S7';

/** Changes who runs the tournament past the API, as at once known to this process. */
export async function changeOrganisation(
  { app }: Pick<TestApp, 'app'>,
  changes: { name?: string; postalAddress?: string | null },
): Promise<void> {
  await app.db
    .updateTable('organisation')
    .set(eb => ({ ...changes, version: eb('version', '+', 1) }))
    .execute();
  app.organisation.forget();
  app.dropKeptCopies();
}

type Switches = Pick<
  OrganisationSetting,
  'sellLunchTickets' | 'sellMerch' | 'mailingListTab' | 'allowSmsNotifications'
>;

/** Switches what the site offers past the API, as at once known to this process. */
export async function switchOffers({ app }: Pick<TestApp, 'app'>, changes: Partial<Switches>): Promise<void> {
  await app.db.updateTable('organisation').set(changes).execute();
  app.organisation.forget();
  app.dropKeptCopies();
}
