import type * as contract from '#contract/organisation.ts';
import { isExampleAddress } from '#core/organisation/example-address.ts';
import { setSiteName } from '#words/site-name.ts';
import { AppError } from '../../app-error.ts';
import { type AppContext, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { todayOf } from '../tournament/tournament.actions.ts';
import { countSold, fieldsOf, getRow, lockRowToChange, type OrganisationRow, updateRow } from './organisation.db.ts';

const presentSetting = (row: OrganisationRow, { config }: AppContext) => ({
  ...fieldsOf(row, config.flags),
  version: row.version,
});

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
      const by = await app.organisation.read(db);
      return {
        ...by,
        services: {
          cards: config.stripe !== null,
          texts: by.allowSmsNotifications && config.twilio !== null,
          google: identity.clientId !== null,
          mailingList: by.mailingListTab && config.mailingListFormUrl !== null,
        },
      };
    },
  }),
  'organisation.getOrganisationSetting': handler<typeof contract.getOrganisationSetting>({
    run: async ({ app, db }) => presentSetting(await getRow(db), app),
  }),
  'organisation.countSold': handler<typeof contract.countSold>({
    run: call => countSold(call.db, todayOf(call)),
  }),
  'organisation.updateOrganisation': handler<typeof contract.updateOrganisation>({
    async run(call) {
      const { version, ...fields } = call.input;
      const row = await lockRowToChange(call.db);
      if (row.version !== version) throw new AppError('changed_meanwhile');
      refuseLostMailboxes(call.app.config.isDemo, fields);
      const before = fieldsOf(row, call.app.config.flags);
      const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(name => before[name] !== fields[name]);
      if (names.length > 0) {
        const only = (all: typeof before) => Object.fromEntries(names.map(name => [name, all[name]]));
        await updateRow(call.db, only(fields)); // a switch that stays as it is goes on following the environment settings
        await recordHistory(call, {
          subject: 'organisation',
          subjectId: row.id,
          action: 'update',
          before: only(before),
          after: only(fields),
        });
        call.afterCommit(() => {
          setSiteName(fields.siteName);
          call.app.organisation.forget();
          call.app.dropKeptCopies();
        });
      }
      return presentSetting(await getRow(call.db), call.app);
    },
  }),
};
