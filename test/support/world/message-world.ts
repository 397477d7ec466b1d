import { queueMessage } from '#server/modules/outbox/outbox.actions.ts';
import { buildOrder, buildTournamentOfItsOwn } from './order-world.ts';
import { changeOrganisation, envelope } from './organisation.ts';
import type { TestApp } from './test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from './world.ts';

export interface BuiltMessage {
  messageId: number;
  author: BuiltPerson;
  family: BuiltPerson;
}

/** A message of staff to these addresses, queued and not sent yet: mails for what has an @, texts for ten digits. */
export async function buildMessage(
  site: Pick<TestApp, 'app'>,
  addresses: readonly string[],
  changes: { purpose?: 'service' | 'news'; subject?: string; smsBody?: string } = {},
): Promise<BuiltMessage> {
  const { app } = site;
  await changeOrganisation(site, { postalAddress: envelope }); // a real site begins without
  const author = await buildStaff(app, 'TournamentDirector');
  const tournamentId = await buildTournamentOfItsOwn(app);
  const family = await buildCustomer(app);
  const { registrationId } = await buildOrder(app, { tournamentId, customer: family });
  const caller = {
    personId: author.personId,
    familyId: author.personId,
    actorId: author.personId,
    roles: [],
    userDisplayName: '',
  };
  const call = { db: app.db, now: app.clock.now(), app, caller, afterCommit: () => {} };
  const messageId = await queueMessage(
    call,
    {
      audience: {
        tournamentId,
        status: 'any',
        eventIds: [],
        levelIds: [],
        schoolIds: [],
        missing: [],
        bought: [],
        notRegisteredFor: null,
      },
      purpose: changes.purpose ?? 'service',
      subject: changes.subject ?? 'Ring plan for {{firstName}}',
      body: 'Hello {{firstName}}',
      smsBody: changes.smsBody ?? 'Ring 3, {{firstName}}',
      replyTo: 'tournament',
    },
    addresses.map(address => ({
      channel: address.includes('@') ? ('email' as const) : ('sms' as const),
      recipient: address,
      addressKey: address,
      personId: family.personId,
      registrationId,
      name: `Family ${address}`,
      values: { firstName: 'Anna' },
    })),
  );
  return { messageId, author, family };
}

/** The rows of a message by address. */
export async function rowsOf({ app }: Pick<TestApp, 'app'>, messageId: number) {
  const rows = await app.db.selectFrom('outbox').selectAll().where('messageId', '=', messageId).execute();
  return new Map(rows.map(row => [row.recipient, row]));
}
