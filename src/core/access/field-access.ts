import { type Role, type StaffRole, staffRoles } from './access.ts';

/** `checked in`: of competitors who are checked in. */
type When = 'always' | 'checked in' | 'never';
interface FieldRule {
  /** What the field is called in answers and tables. */
  names: readonly string[];
  /** The family itself, of its own. */
  family: When;
  staff: Readonly<Record<StaffRole, When>>;
}
const allStaff = { CheckInAdmin: 'always', TournamentDirector: 'always', SuperAdmin: 'always' } as const;

/** Who may read which field of a person, and when; nobody else reads any of them. ACCESS-24 */
export const fieldRules = {
  medicalNote: { names: ['medicalNote'], family: 'always', staff: { ...allStaff, CheckInAdmin: 'checked in' } },
  emergencyContact: { names: ['emergencyName', 'emergencyPhone'], family: 'always', staff: allStaff },
  guardian: { names: ['guardianName', 'guardianRelationship'], family: 'always', staff: allStaff },
  birthDate: { names: ['birthDate'], family: 'always', staff: allStaff },
  phone: { names: ['phoneNumber', 'phone'], family: 'always', staff: allStaff },
  staffNotes: { names: ['staffNotes'], family: 'never', staff: allStaff },
} as const satisfies Record<string, FieldRule>;
export type GuardedField = keyof typeof fieldRules;

/** Staff read with their own roles, also while they act for a family. */
export type Reader = 'family' | readonly Role[];

/** ACCESS-24: any one role is enough. */
export function mayReadField(field: GuardedField, reader: Reader, { isCheckedIn }: { isCheckedIn: boolean }): boolean {
  const rule: FieldRule = fieldRules[field];
  const whens =
    reader === 'family'
      ? [rule.family]
      : staffRoles.filter(role => reader.includes(role)).map(role => rule.staff[role]);
  return whens.includes('always') || (isCheckedIn && whens.includes('checked in'));
}

/** The columns of a table for these readers: a field that they may not read of everybody has none. ACCESS-24 */
export function readableColumns(columns: Readonly<Record<string, string>>, reader: Reader): Record<string, string> {
  const hidden = Object.entries(fieldRules)
    .filter(([field]) => !mayReadField(field as GuardedField, reader, { isCheckedIn: false }))
    .flatMap(([, { names }]): readonly string[] => names);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !hidden.includes(name)));
}
