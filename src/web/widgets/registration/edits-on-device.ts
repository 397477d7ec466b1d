import { saveDraft, type TypedFields, updateCompetitor } from '#contract/registration/competitor.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { readSession } from '#web/lib/session.ts';
import type { CompetitorFields } from './competitor-form/check.ts';
import { isForLater } from './for-later.ts';

/** What was typed in one form and is not on the server yet. */
export interface KeptEdit {
  registrationId: number;
  /** Null: somebody new. */
  competitorId: number | null;
  fields: TypedFields;
  opened: TypedFields | undefined;
  /** What would save it; null where only the button saves, or something is missing or wrong. */
  input: CompetitorFields | null;
}
interface Kept {
  personId: number;
  /** Stored in front of the rest, where header.js reads it. */
  until: number;
  edits: Record<string, KeptEdit>;
}

/** header.js forgets it too: at logging out, and on any page that opens after its time. */
const KEY = 'nlc.edits';
const KEPT_FOR_MS = 12 * 3_600_000;
const nameOf = ({ registrationId, competitorId }: KeptEdit): string => `${registrationId}/${competitorId ?? 'new'}`;

export const forgetEdits = (): void => localStorage.removeItem(KEY);

/** Of who is signed in; another person's, and what is too old, goes. */
function read(): Kept | null {
  const personId = readSession()?.personId;
  try {
    const text = localStorage.getItem(KEY);
    if (text === null || personId === undefined) return null;
    const rest = JSON.parse(text.slice(text.indexOf('{'))) as Omit<Kept, 'until'>;
    const kept = { ...rest, until: Number.parseInt(text, 10) };
    if (kept.personId === personId && Date.now() < kept.until) return kept;
  } catch {
    // What cannot be read is worth nothing.
  }
  forgetEdits();
  return null;
}

function write({ until, ...rest }: Kept): void {
  try {
    if (Object.keys(rest.edits).length === 0) forgetEdits();
    else localStorage.setItem(KEY, `${until} ${JSON.stringify(rest)}`);
  } catch {
    // A private window, or no room: as long as the page is open, it is sent from there.
  }
}

/** Keeps what was typed on this device until the server has it, also if the page is closed. REG-53 */
export function keepEdit(edit: KeptEdit): void {
  const personId = readSession()?.personId;
  if (personId === undefined) return;
  const edits = { ...read()?.edits, [nameOf(edit)]: edit };
  write({ personId, until: Date.now() + KEPT_FOR_MS, edits });
}

/** The server has it, or nobody wants it any more. */
export function forgetEdit(edit: Pick<KeptEdit, 'registrationId' | 'competitorId'>): void {
  const kept = read();
  if (!kept) return;
  const { [nameOf(edit as KeptEdit)]: _sent, ...edits } = kept.edits;
  write({ ...kept, edits });
}

async function sendEdit({ registrationId, competitorId, fields, opened, input }: KeptEdit): Promise<void> {
  if (input && competitorId !== null) {
    try {
      await api(updateCompetitor, { input: { ...input, id: competitorId, ...(opened && { opened }) } });
      return;
    } catch (error) {
      if (isForLater(error)) throw error;
    }
  }
  // Beside the competitor, where the form finds it and asks what is right.
  await api(saveDraft, { params: { registrationId }, input: { competitorId, fields, opened: opened ?? null } });
}

/** Sends what a page that was closed without a network had kept of a registration. REG-53 */
export async function sendKeptEdits(registrationId: number): Promise<void> {
  for (const edit of Object.values(read()?.edits ?? {})) {
    if (edit.registrationId !== registrationId) continue;
    try {
      await sendEdit(edit);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isForLater(error)) return;
    }
    forgetEdit(edit);
  }
}
