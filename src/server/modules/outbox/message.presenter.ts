import type { Message } from '#contract/communication.ts';
import { describeAudience } from '#core/communication/audience-words.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { formatLongDate } from '#words/format.ts';
import { found } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { countStates, findMessage, type MessageRow, nameAudience, type StateCounts } from './message.db.ts';

/** Of a text message, the beginning stands for the subject. */
const titleOf = ({ subject, smsBody }: MessageRow): string => subject ?? (smsBody ?? '').slice(0, 80);

function stateOf({ goesOutAt, wentOutAt, stoppedAt }: MessageRow): Message['state'] {
  if (stoppedAt) return 'stopped';
  return goesOutAt && !wentOutAt ? 'waiting' : 'goneOut';
}

function presentMessage(row: MessageRow, counts: StateCounts): Message {
  return {
    messageId: row.id,
    subject: titleOf(row),
    purpose: row.purpose,
    channels: [
      ...(row.subject === null ? [] : (['email'] as const)),
      ...(row.smsBody === null ? [] : (['sms'] as const)),
    ],
    tournamentDate: asUtcMidnight(row.tournamentOn),
    createdAt: row.createdAt.toISOString(),
    createdBy: `${row.authorFirstName} ${row.authorLastName}`.trim(),
    goesOutAt: row.goesOutAt?.toISOString() ?? null,
    state: stateOf(row),
    stopReason: row.stopReason,
    recipients: Object.values(counts).reduce((sum, n) => sum + n, 0),
    counts,
  };
}

/** Any number of messages with how far they are, with one query more. */
export async function presentMessages(db: Database, rows: readonly MessageRow[]): Promise<Message[]> {
  const counts = await countStates(
    db,
    rows.map(row => row.id),
  );
  return rows.map(row => presentMessage(row, counts.get(row.id) as StateCounts));
}

export async function getMessage(db: Database, id: number): Promise<MessageRow> {
  return found(await findMessage(db, id));
}

export async function findMessageSummary(db: Database, id: number): Promise<Message> {
  const [message] = await presentMessages(db, [await getMessage(db, id)]);
  return message as Message;
}

/** The audience in words, as it was chosen. MSG-10 */
export async function audienceInWords(db: Database, { audience }: MessageRow): Promise<string[]> {
  const names = await nameAudience(db, audience);
  return describeAudience({
    ...names,
    tournament: formatLongDate(names.tournamentOn),
    status: audience.status,
    checkedIn: audience.checkedIn,
    missing: audience.missing,
    bought: audience.bought,
    chosen: audience.registrationIds?.length,
    notRegisteredFor: names.notRegisteredForOn === null ? null : formatLongDate(names.notRegisteredForOn),
  });
}
