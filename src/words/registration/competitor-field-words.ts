import * as say from '#say/competitor.ts';
import { formatDate, formatList, formatNumber } from '../format.ts';
import { relationshipWords } from './relationship-words.ts';

/** In the order on the page: how a field is called where its own text does not name it. */
export const competitorFieldWords: Readonly<Record<string, () => string>> = {
  firstName: say.firstName,
  lastName: say.lastName,
  birthDate: say.dateOfBirth,
  genderId: say.gender,
  yearsTraining: say.yearsOfTraining,
  weightKg: say.weight,
  competitorLevelId: say.level,
  eventIds: say.events,
  style: say.style,
  school: say.school,
  guardianName: say.guardian,
  guardianRelationship: say.relationship,
  emergencyName: say.emergencyName,
  emergencyPhone: say.emergencyPhone,
  waiverAccepted: say.waiver,
  waiverSignedBy: say.signature,
  photoConsent: say.photosAndVideos,
  publicName: say.publicResults,
  saidAs: say.saidAs,
  medicalNote: say.medicalNote,
  heightCm: say.height,
};

type Titled = readonly { id: number; title: string }[];
const PUBLIC_NAMES = new Map([
  ['name_and_initial', say.nameAndInitial],
  ['initials', say.initialsOnly],
  ['not_shown', say.notShown],
]);

/** A field's value as people read it; `typed` says what staff typed. REG-51 */
export function competitorValueWords(
  field: string,
  value: unknown,
  { levels, events }: { levels: Titled; events: Titled },
  typed: (english: string) => string,
): string {
  const titleOf = (list: Titled, id: unknown) => typed(list.find(one => one.id === Number(id))?.title ?? '');
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return say.leftEmpty();
  if (field === 'competitorLevelId') return titleOf(levels, value);
  if (field === 'eventIds' && Array.isArray(value)) return formatList(value.map(id => titleOf(events, id)));
  if (field === 'genderId') return Number(value) === 1 ? say.male() : say.female();
  if (field === 'weightKg') return say.kilograms({ n: formatNumber(Number(value)) });
  if (field === 'heightCm') return say.centimetres({ n: formatNumber(Number(value)) });
  if (typeof value === 'boolean') return value ? say.yes() : say.no();
  const text = String(value);
  if (field === 'birthDate' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (field === 'guardianRelationship') return relationshipWords(text);
  return PUBLIC_NAMES.get(text)?.() ?? text;
}
