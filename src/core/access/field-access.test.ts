import { describe, expect, test } from 'vitest';
import type { Role } from './access.ts';
import { fieldRules, type GuardedField, mayReadField, type Reader, readableColumns } from './field-access.ts';

const roles = (...held: Role[]): Role[] => ['Customer', ...held];
const [before, after] = [{ isCheckedIn: false }, { isCheckedIn: true }];

describe('ACCESS-24 who may read a medical note', () => {
  test.each<[string, Reader, boolean, boolean]>([
    ['the family itself', 'family', true, true],
    ['another family', roles(), false, false],
    ['a visitor', [], false, false],
    ['the check-in desk', roles('CheckInAdmin'), false, true],
    ['a director', roles('TournamentDirector'), true, true],
    ['a director who is at the desk too', roles('CheckInAdmin', 'TournamentDirector'), true, true],
    ['a SuperAdmin', roles('SuperAdmin'), true, true],
  ])('%s', (_, reader, isBefore, isAfter) => {
    expect([mayReadField('medicalNote', reader, before), mayReadField('medicalNote', reader, after)]).toEqual([
      isBefore,
      isAfter,
    ]);
  });
});

test('ACCESS-24 other guarded fields are for all staff; staff notes are not for the family', () => {
  for (const field of Object.keys(fieldRules) as GuardedField[]) {
    expect(mayReadField(field, 'family', before), field).toBe(field !== 'staffNotes');
    expect(mayReadField(field, roles('CheckInAdmin'), before), field).toBe(field !== 'medicalNote');
    expect(mayReadField(field, roles(), after), field).toBe(false);
  }
});

test('ACCESS-24 a table has no column that its reader may not read of everybody', () => {
  const columns = { firstName: 'First name', birthDate: 'Birth date', medicalNote: 'Medical note' };
  expect(Object.keys(readableColumns(columns, roles('SuperAdmin')))).toEqual(Object.keys(columns));
  expect(Object.keys(readableColumns(columns, roles('CheckInAdmin')))).toEqual(['firstName', 'birthDate']);
  expect(Object.keys(readableColumns(columns, []))).toEqual(['firstName']);
});
