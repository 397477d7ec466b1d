import type { MailSender } from '#contract/mail.ts';
import type { Organisation } from '#contract/organisation.ts';
import { siteLink } from '#words/page-address.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { BadSettings, type Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { hasRow, holdPostalAddress, insertRow } from './organisation.db.ts';

export type { KeptOrganisation } from './kept-organisation.ts';

/** What a database without an organisation begins with; the demonstration has one that could be real. PRIV-16 */
export async function seedOrganisation(db: Database, { firstMailboxes: mailboxes, isDemo }: Config): Promise<void> {
  if (await hasRow(db)) return;
  if (!mailboxes)
    throw new BadSettings([
      'MAILBOX_TOURNAMENT, MAILBOX_BUSINESS and MAILBOX_MEDIA must be set: a real tournament’s database begins with them',
    ]);
  await insertRow(db, {
    name: 'NLC Tournament',
    mailboxTournament: mailboxes.tournament,
    mailboxBusiness: mailboxes.business,
    mailboxMedia: mailboxes.media,
    ...(isDemo
      ? {
          name: 'Northern Lights Challenge',
          legalName: 'Northern Lights Martial Arts Association',
          postalAddress: 'PO Box 1205, Station B\nSudbury ON  P3E 4S7',
          responsiblePerson: 'Priya Sharma',
          responsibleTitle: 'Secretary',
          hosting: 'a data centre in Beauharnois, Quebec',
          mailService: 'a mail service in Toronto, Ontario',
        }
      : {}),
  });
}

type Asking = Pick<Call, 'app' | 'db'>;

/** The mailbox that what concerns the tournament goes to. */
export async function tournamentMailbox({ app, db }: Asking): Promise<string> {
  return (await app.organisation.read(db)).mailboxTournament;
}

/** What the foot of every mail says. MSG-15 */
export function senderOf({ by, config }: { by: Organisation; config: Pick<Config, 'publicUrl'> }): MailSender {
  const { name, legalName, postalAddress, mailboxTournament: mailbox } = by;
  return { name, legalName, postalAddress, mailbox, siteUrl: siteLink(config.publicUrl) };
}

/** Refuses what goes to many while nobody could write back by letter; until the transaction ends the address stays. MSG-16 */
export async function requirePostalAddress({ db }: Pick<Call, 'db'>): Promise<void> {
  if ((await holdPostalAddress(db)) === null) throw new AppError('postal_address_missing');
}
