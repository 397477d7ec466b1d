import { signatureFault } from '#core/registration/waiver-signature.ts';
import * as say from '#say/competitor.ts';
import * as sayField from '#say/fields.ts';
import { required } from '#say/ui.ts';
import { type Language, language } from '#words/language.ts';
import { AppError } from '../../app-error.ts';
import type { ChangingCall } from '../../call.ts';
import type { Locked } from '../../db/locked.ts';
import { recordHistories } from '../history/history.actions.ts';
import { type Choices, loadChoices } from '../tournament/tournament.actions.ts';
import {
  type CompetitorRow,
  type CompetitorWithEntries,
  listCompetitors,
  updateCompetitorRows,
} from './competitor.db.ts';
import { presentCompetitor } from './competitor.presenter.ts';
import type { CompetitorFields } from './competitor-input.ts';

type Fields = Record<string, string[]>;

interface Signature {
  waiverVersionId: number;
  signedBy: string | null;
}

/** A waiver is signed in its current version only, with a full name. REG-6, REG-23 */
function signatureProblems({ waiverVersionId, signedBy }: Signature, waiver: Choices['waiver']): Fields {
  const fault = signatureFault({ waiverVersionId, signedBy }, waiver?.waiverVersionId);
  if (fault === 'another version') return { waiverVersionId: [say.waiverChanged()] };
  return fault ? { signedBy: [fault === 'no name' ? required() : sayField.fullNameToSign()] } : {};
}

/** When a signature is given, and the language of the page that shows the text. */
export interface Signing {
  at: Date;
  language: Language;
}

/** A signature's language is the one the page shows the text in. CAT-14 */
function signatureColumns(
  { waiverVersionId, signedBy }: Signature,
  { now, waiver, signing }: { now: Date; waiver: Choices['waiver']; signing?: Signing | undefined },
) {
  const waiverLanguage = waiver?.french ? (signing?.language ?? language()) : 'en';
  return { waiverVersionId, waiverSignedBy: signedBy, waiverSignedAt: signing?.at ?? now, waiverLanguage };
}

/** One signed before stays. */
export function waiverProblems(input: CompetitorFields, choices: Choices, signed: CompetitorRow | undefined): Fields {
  const { waiverVersionId, waiverSignedBy } = input;
  if (waiverVersionId === null || waiverVersionId === signed?.waiverVersionId) return {};
  const { signedBy, ...rest } = signatureProblems({ waiverVersionId, signedBy: waiverSignedBy }, choices.waiver);
  return signedBy ? { ...rest, waiverSignedBy: signedBy } : rest;
}

/** The waiver columns after this input. A signature stays; another signer or version is a new signature. */
export function waiverColumns(
  input: CompetitorFields,
  at: { now: Date; waiver: Choices['waiver']; signing?: Signing | undefined },
  before: CompetitorRow | undefined,
) {
  const signedBy = input.waiverSignedBy ?? before?.waiverSignedBy ?? null;
  const isSame = before?.waiverVersionId === input.waiverVersionId && before?.waiverSignedBy === signedBy;
  const { waiverVersionId } = input;
  return waiverVersionId === null || isSame ? {} : signatureColumns({ waiverVersionId, signedBy }, at);
}

/** One signature for several competitors of a registration; a signature once given stays. REG-24 */
export async function signFor(
  call: ChangingCall,
  registration: Locked<{ id: number }>,
  { competitorIds, ...signature }: { competitorIds: readonly number[]; waiverVersionId: number; signedBy: string },
): Promise<void> {
  const wanted = new Set(competitorIds);
  const before = (await listCompetitors(call.db, { registrationIds: [registration.id] })).filter(({ row }) =>
    wanted.has(row.id),
  );
  if (before.length < wanted.size) throw new AppError('not_found');
  const { waiver } = await loadChoices(call);
  const fields = signatureProblems(signature, waiver);
  if (Object.keys(fields).length > 0) throw new AppError('bad_input', { fields });
  const unsigned = before.filter(({ row }) => row.waiverSignedAt === null);
  if (unsigned.length === 0) return;
  const ids = unsigned.map(({ row }) => row.id);
  const signed = { ...signatureColumns(signature, { now: call.now, waiver }), updatedAt: call.now };
  await updateCompetitorRows(call.db, ids, signed);
  const after = (await listCompetitors(call.db, { registrationIds: [registration.id] })).filter(({ row }) =>
    ids.includes(row.id),
  );
  await recordHistories(
    call,
    after.map((competitor, i) => ({
      subject: 'competitor',
      subjectId: competitor.row.id,
      action: 'sign',
      before: presentCompetitor(unsigned[i] as CompetitorWithEntries),
      after: presentCompetitor(competitor),
    })),
  );
}
