import type { Audience, AudienceCount } from '#contract/communication.ts';
import { type LeftOut, mailVerdict, textVerdict } from '#core/communication/consent-and-suppression.ts';
import { badInput } from '../../app-error.ts';
import type { ActingCall } from '../../call.ts';
import { asksWaiver, findTournamentById } from '../tournament/tournament.actions.ts';
import { type FamilyRow, listFamilies, listNumbers, type ParentRow } from './audience.db.ts';

/** A parent of a family, whom a message is made out to. */
export interface Reader {
  family: FamilyRow;
  parent: ParentRow;
}
interface TextRecipient extends Reader {
  phoneNumber: string;
}
export interface ResolvedAudience {
  families: FamilyRow[];
  /** One a parent. */
  mails: Reader[];
  /** One a number. */
  texts: TextRecipient[];
  leftOut: Record<LeftOut, number>;
}

const noSuchTournament = (field: string) => badInput(`audience.${field}`, 'Please choose from the list');

/** The tournaments an audience speaks of: whose registrations are meant, and what the message is about. MSG-1, MSG-10 */
export async function tournamentsOf(call: ActingCall, audience: Audience) {
  const meant = await findTournamentById(call.db, audience.tournamentId);
  if (!meant || meant.trialOf !== null) throw noSuchTournament('tournamentId');
  if (audience.notRegisteredFor === null) return { meant, about: meant };
  const about = await findTournamentById(call.db, audience.notRegisteredFor);
  if (!about || about.trialOf !== null) throw noSuchTournament('notRegisteredFor');
  return { meant, about };
}

/** Who is in an audience, who of them a message would reach, and why it leaves out the others: three queries in all. */
export async function resolveAudience(
  call: ActingCall,
  audience: Audience,
  purpose: 'service' | 'news',
): Promise<ResolvedAudience> {
  const isSmsOffered = call.app.organisation.flags.AllowSmsNotifications;
  const asks = { sms: isSmsOffered, waiver: await asksWaiver(call) };
  const families = await listFamilies(call.db, audience, asks);
  const leftOut = { unsubscribed: 0, noNewsConsent: 0, noSmsConsent: 0 };
  const mails = families.flatMap(family => {
    const reached = family.parents.filter(parent => mailVerdict(purpose, parent).isReached);
    const holder = mailVerdict(purpose, family.parents[0]);
    if (reached.length === 0 && !holder.isReached) leftOut[holder.because]++;
    return reached.map(parent => ({ family, parent }));
  });
  if (purpose === 'news' || families.length === 0) return { families, mails, texts: [], leftOut };

  const numbers = await listNumbers(
    call.db,
    families.flatMap(family => family.registrationIds),
  );
  const numbersOf = Map.groupBy(numbers, row => row.personId);
  const texts = new Map<string, TextRecipient>();
  for (const family of families) {
    const verdicts = (numbersOf.get(family.id) ?? []).map(number => ({
      number,
      verdict: textVerdict(number, isSmsOffered),
    }));
    for (const { number, verdict } of verdicts)
      if (verdict.isReached && !texts.has(number.phoneNumber))
        texts.set(number.phoneNumber, { family, parent: family.parents[0], phoneNumber: number.phoneNumber });
      else if (!verdict.isReached && verdict.because === 'unsubscribed') leftOut.unsubscribed++;
    if (verdicts.every(({ verdict }) => !verdict.isReached && verdict.because === 'noSmsConsent'))
      leftOut.noSmsConsent++;
  }
  return { families, mails, texts: [...texts.values()], leftOut };
}

export function presentCount({ families, mails, texts, leftOut }: ResolvedAudience): AudienceCount {
  return {
    families: families.length,
    mails: mails.length,
    texts: texts.length,
    leftOut,
    sample: readersOf({ families, mails })
      .slice(0, 10)
      .map(({ parent }) => ({ personId: parent.id, name: nameOf(parent), email: parent.email })),
  };
}

export const nameOf = ({ firstName, lastName }: ParentRow): string => `${firstName} ${lastName}`.trim();

/** For whom a message can be previewed: whoever gets it by mail, or else the holder of each family. */
export const readersOf = ({ families, mails }: Pick<ResolvedAudience, 'families' | 'mails'>): Reader[] =>
  mails.length > 0 ? mails : families.map(family => ({ family, parent: family.parents[0] }));
