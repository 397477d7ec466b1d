import type { MailSender } from '#contract/mail.ts';
import type { Organisation } from '#contract/organisation.ts';
import { isExampleAddress } from '#core/organisation/example-address.ts';
import { siteLink } from '#words/page-address.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { BadSettings, type Config } from '../../config/checked-settings.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordHistory } from '../history/history.actions.ts';
import { hasRow, holdPostalAddress, insertRow, lockRowToChange, updateRow } from './organisation.db.ts';

export type { KeptOrganisation } from './kept-organisation.ts';

const mailboxSettings = 'MAILBOX_TOURNAMENT, MAILBOX_BUSINESS and MAILBOX_MEDIA';

/** What a database without an organisation begins with; the demonstration has one that could be real. PRIV-16 */
export async function seedOrganisation(db: Database, config: Config, now: Date): Promise<void> {
  const { firstMailboxes: mailboxes, isDemo } = config;
  if (await hasRow(db)) {
    if (!isDemo) await inTransaction({ db }, trx => nameLostMailboxes(trx, config, now));
    return;
  }
  if (!mailboxes)
    throw new BadSettings([
      `${mailboxSettings} must be set: a real tournament’s database begins with them, and nobody reads mail at example.com`,
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

/** Saved mailboxes to which mail gets lost count as not named: those of `.env` take their place. PRIV-22 */
async function nameLostMailboxes(db: Database, { firstMailboxes }: Config, now: Date): Promise<void> {
  const row = await lockRowToChange(db);
  const fields = { mailboxTournament: 'tournament', mailboxBusiness: 'business', mailboxMedia: 'media' } as const;
  const names = (Object.keys(fields) as (keyof typeof fields)[]).filter(name => isExampleAddress(row[name]));
  if (names.length === 0) return;
  if (!firstMailboxes)
    throw new BadSettings([
      `${mailboxSettings} must be set to addresses of yours: the saved ones point to example.com, where nobody reads mail`,
    ]);
  const after = Object.fromEntries(names.map(name => [name, firstMailboxes[fields[name]]]));
  await updateRow(db, after);
  const before = Object.fromEntries(names.map(name => [name, row[name]]));
  const change = { subject: 'organisation', subjectId: row.id, action: 'update', before, after };
  await recordHistory({ db, now, caller: null }, { ...change, reason: 'MAILBOX_… of the environment settings' });
}

type Asking = Pick<Call, 'app' | 'db'>;

/** The mailbox that what concerns the tournament goes to. */
export async function tournamentMailbox({ app, db }: Asking): Promise<string> {
  return (await app.organisation.read(db)).mailboxTournament;
}

/** What the foot of every mail says. MSG-15 */
export function senderOf({
  by,
  config,
  logo,
}: {
  by: Organisation;
  config: Pick<Config, 'publicUrl'>;
  logo: MailSender['logo'];
}): MailSender {
  const { name, legalName, postalAddress, mailboxTournament: mailbox } = by;
  return { name, legalName, postalAddress, mailbox, siteUrl: siteLink(config.publicUrl), logo };
}

/** Refuses what goes to many while nobody could write back by letter; until the transaction ends the address stays. MSG-16 */
export async function requirePostalAddress({ db }: Pick<Call, 'db'>): Promise<void> {
  if ((await holdPostalAddress(db)) === null) throw new AppError('postal_address_missing');
}
