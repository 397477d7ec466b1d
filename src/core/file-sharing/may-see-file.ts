/** Who is meant by a published file. */
export type FileAudience = 'public' | 'all' | 'events' | 'registrations';

export interface FileFacts {
  purpose: 'published' | 'sent' | 'picture';
  /** The family that sent it; null for a published one. */
  personId: number | null;
  isArchived: boolean;
  audience: FileAudience;
  eventIds: readonly number[];
  registrationIds: readonly number[];
}
export interface FamilyFacts {
  /** Its accounts. */
  personIds: readonly number[];
  /** Events its competitors are entered in, for the next tournament. */
  eventIds: readonly number[];
  /** Its registrations, of every year. */
  registrationIds: readonly number[];
}

export type FileVerdict =
  | { maySee: true }
  | { maySee: false; reason: 'not a shared file' | 'of another family' | 'not published' | 'not for them' };

const yes: FileVerdict = { maySee: true };
const no = (reason: Extract<FileVerdict, { maySee: false }>['reason']): FileVerdict => ({ maySee: false, reason });
const haveCommon = (some: readonly number[], others: readonly number[]): boolean =>
  some.some(id => others.includes(id));

/** Whether a family sees a file in its list and may download it: one rule for both. */
export function maySeeFile(file: FileFacts, family: FamilyFacts): FileVerdict {
  // FILE-3: only the family that sent a file sees it. Pictures of merch are not shared files.
  if (file.purpose === 'picture') return no('not a shared file');
  if (file.purpose === 'sent')
    return file.personId !== null && family.personIds.includes(file.personId) ? yes : no('of another family');
  if (file.isArchived) return no('not published'); // FILE-2
  // FILE-1
  switch (file.audience) {
    case 'public':
    case 'all':
      return yes;
    case 'events':
      return haveCommon(file.eventIds, family.eventIds) ? yes : no('not for them');
    case 'registrations':
      return haveCommon(file.registrationIds, family.registrationIds) ? yes : no('not for them');
  }
}

/** Whether anyone may read it without an account: only what staff published for that, never what a family sent. FILE-13 */
export const isPublicFile = ({ purpose, isArchived, audience }: FileFacts): boolean =>
  purpose === 'published' && !isArchived && audience === 'public';
