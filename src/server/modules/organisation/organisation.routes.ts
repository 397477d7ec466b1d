import type * as contract from '#contract/organisation.ts';
import { isExampleAddress } from '#core/organisation/example-address.ts';
import { setSiteName } from '#words/site-name.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { fieldsOf, getRow, lockRowToChange, type OrganisationRow, updateRow } from './organisation.db.ts';

const presentSetting = ({ id, ...fields }: OrganisationRow) => fields;

/** PRIV-22 */
function refuseLostMailboxes(isDemo: boolean, fields: contract.Organisation): void {
  const names = (['mailboxTournament', 'mailboxBusiness', 'mailboxMedia'] as const).filter(
    name => !isDemo && isExampleAddress(fields[name]),
  );
  if (names.length === 0) return;
  const said = names.map(name => [name, ['Enter an address of yours: nobody reads mail at example.com']]);
  throw new AppError('bad_input', { fields: Object.fromEntries(said) });
}

export const organisationHandlers = {
  'organisation.getOrganisation': handler<typeof contract.getOrganisation>({
    async run({ app, db }) {
      const { config, identity } = app;
      return {
        ...(await app.organisation.read(db)),
        services: {
          cards: config.stripe !== null,
          texts: config.flags.AllowSmsNotifications && config.twilio !== null,
          google: identity.clientId !== null,
          mailingList: config.flags.MailingListTab && config.mailingListFormUrl !== null,
        },
      };
    },
  }),
  'organisation.getOrganisationSetting': handler<typeof contract.getOrganisationSetting>({
    run: async ({ db }) => presentSetting(await getRow(db)),
  }),
  'organisation.updateOrganisation': handler<typeof contract.updateOrganisation>({
    async run(call) {
      const { version, ...fields } = call.input;
      const row = await lockRowToChange(call.db);
      if (row.version !== version) throw new AppError('changed_meanwhile');
      refuseLostMailboxes(call.app.config.isDemo, fields);
      const before = fieldsOf(row);
      const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(name => before[name] !== fields[name]);
      if (names.length > 0) {
        const only = (all: typeof before) => Object.fromEntries(names.map(name => [name, all[name]]));
        await updateRow(call.db, fields);
        await recordHistory(call, {
          subject: 'organisation',
          subjectId: row.id,
          action: 'update',
          before: only(before),
          after: only(fields),
        });
        call.afterCommit(() => {
          setSiteName(fields.siteName);
          call.app.dropKeptCopies();
        });
      }
      return presentSetting(await getRow(call.db));
    },
  }),
};
