import type { Competitor, CompetitorForm, OwnCompetitor } from '#contract/registration/competitor.ts';
import { offeredTo } from '#core/catalogue/offer.ts';
import { editOf } from '#core/registration/competitor-edit.ts';
import { isOwnContact } from '#core/registration/own-contact.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import { ageOn } from '#core/time/calendar.ts';

/** What stands in the form: texts as typed, measures metric. Exactly this is kept as the draft. */
export interface CompetitorValues {
  firstName: string;
  lastName: string;
  birthDate: string;
  genderId: string;
  competitorLevelId: string;
  style: string;
  school: string;
  yearsTraining: string;
  weightKg: number | null;
  heightCm: number | null;
  guardianName: string;
  guardianRelationship: string;
  emergencyName: string;
  emergencyPhone: string;
  medicalNote: string;
  saidAs: string;
  eventIds: number[];
  waiverAccepted: boolean;
  waiverSignedBy: string;
  photoConsent: '' | 'yes' | 'no';
  publicName: '' | PublicName;
  moveUpAge: boolean;
  moveUpLevel: boolean;
  moveMoreWeight: boolean;
  moveMixedGender: boolean;
}

export const emptyValues: CompetitorValues = {
  firstName: '',
  lastName: '',
  birthDate: '',
  genderId: '',
  competitorLevelId: '',
  style: '',
  school: '',
  yearsTraining: '',
  weightKg: null,
  heightCm: null,
  guardianName: '',
  guardianRelationship: '',
  emergencyName: '',
  emergencyPhone: '',
  medicalNote: '',
  saidAs: '',
  eventIds: [],
  waiverAccepted: false,
  waiverSignedBy: '',
  photoConsent: '',
  publicName: '',
  moveUpAge: false,
  moveUpLevel: false,
  moveMoreWeight: false,
  moveMixedGender: false,
};

const MEASURES = new Set(['weightKg', 'heightCm']);
const NUMBERS = new Set(['genderId', 'competitorLevelId', 'yearsTraining']);

function shown(name: string, value: unknown): unknown {
  if (NUMBERS.has(name)) return String(value);
  if (name === 'photoConsent') return value ? 'yes' : 'no';
  return MEASURES.has(name) ? value : (value ?? '');
}

/** A competitor's fields as they are sent, in the form of what stands in the form. */
export const shownOf = (fields: Readonly<Record<string, unknown>>): Partial<CompetitorValues> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shown(name, value)]));

/** A saved competitor, to be edited. A signature once given is not asked for again. */
export const valuesOf = (competitor: OwnCompetitor): CompetitorValues => ({
  ...emptyValues,
  ...shownOf({ ...editOf(competitor) }),
});

/** What a family has in common; never birth date, level or weight, nor the choice for public results: it is made for each. */
export function sharedValues(competitor: Competitor) {
  const { lastName, style, school, guardianName, guardianRelationship, emergencyName, emergencyPhone } =
    valuesOf(competitor);
  return { lastName, style, school, guardianName, guardianRelationship, emergencyName, emergencyPhone };
}

/** The parent at the keyboard, for the first of a family. */
export interface Account {
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
}
export function accountValues({ firstName, lastName, phoneNumber }: Account) {
  const name = `${firstName} ${lastName}`.trim();
  return { lastName, guardianName: name, emergencyName: name, emergencyPhone: phoneNumber ?? '' };
}

export type Contact = Pick<CompetitorValues, 'emergencyName' | 'emergencyPhone'>;

/** The emergency contact that is offered: nobody, where it would be the competitor. REG-54 */
export const contactFor = (
  values: CompetitorValues,
  { emergencyName, emergencyPhone }: Contact,
  { tournamentDate }: Pick<CompetitorForm, 'tournamentDate'>,
): Contact =>
  isOwnContact(values, emergencyName, tournamentDate.slice(0, 10))
    ? { emergencyName: '', emergencyPhone: '' }
    : { emergencyName, emergencyPhone };

/** Somebody of another year: everything but what a year changes (level, weight, height) and the signature. */
export function returningValues(competitor: OwnCompetitor, form: CompetitorForm): CompetitorValues {
  const years = ageOn(competitor.birthDate, form.tournamentDate.slice(0, 10)) - competitor.age;
  const values = valuesOf(competitor);
  const has = (list: readonly { id: number }[], id: number) => list.some(item => item.id === id);
  const events = offeredTo(form.events, []);
  return {
    ...values,
    ...contactFor(values, values, form),
    competitorLevelId: '',
    weightKg: null,
    heightCm: null,
    photoConsent: competitor.isImported ? '' : values.photoConsent, // a list can't agree or refuse, IMPORT-7
    yearsTraining: competitor.isImported ? '' : String(competitor.yearsTraining + Math.max(0, years)),
    eventIds: values.eventIds.filter(id => has(events, id)),
  };
}

const isSameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/** A draft may come from an older version of this page: what does not fit is left out. */
export function valuesOfDraft(draft: Record<string, unknown>): CompetitorValues {
  const known = Object.entries(draft).filter(([name, value]) => {
    const empty = emptyValues[name as keyof CompetitorValues];
    return empty === null ? value === null || typeof value === 'number' : value !== null && isSameKind(value, empty);
  });
  return { ...emptyValues, ...Object.fromEntries(known.filter(([name]) => name in emptyValues)) };
}
