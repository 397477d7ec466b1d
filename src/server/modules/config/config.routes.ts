import type * as contract from '#contract/config.ts';
import { mailboxesOf, switchesOf } from '#contract/organisation.ts';
import { handler } from '../../call.ts';
import { siteBlocks } from '../page-block/page-block.actions.ts';

export const configHandlers = {
  'config.getConfig': handler<typeof contract.getConfig>({
    async run({ app: { config, identity, isRehearsal, organisation, payment }, db }) {
      const by = await organisation.read(db);
      return {
        siteName: by.siteName,
        siteUrl: config.publicUrl,
        flags: switchesOf(by),
        ...(await siteBlocks(db)),
        mailboxes: mailboxesOf(by),
        googleClientId: identity.clientId,
        mailingListFormUrl: config.mailingListFormUrl,
        isDemo: config.isDemo,
        isRehearsal,
        isPaymentPractice: !config.isDemo && payment.kind === 'practice',
      };
    },
  }),
};
