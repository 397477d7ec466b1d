import type * as contract from '#contract/organisation.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { fieldsOf, getRow, lockRowToChange, type OrganisationRow, updateRow } from './organisation.db.ts';

const presentSetting = ({ id, ...fields }: OrganisationRow) => fields;

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
        call.afterCommit(() => call.app.dropKeptCopies());
      }
      return presentSetting(await getRow(call.db));
    },
  }),
};
