import { expect, test } from 'vitest';
import { bothCompetitorEdits, editOf } from './competitor-edit.ts';

const stored = {
  ...{ firstName: 'Ida', lastName: 'Korhonen', birthDate: '2014-09-09', genderId: 2, competitorLevelId: 1 },
  ...{ style: 'Karate', school: 'Nickel City Karate', yearsTraining: 2, weightKg: null, heightCm: null },
  ...{ guardianName: 'Aino Korhonen', guardianRelationship: 'Mother', emergencyName: 'Pekka Korhonen' },
  ...{ emergencyPhone: '7055550101', medicalNote: 'Asthma', photoConsent: false, saidAs: null, publicName: null },
  ...{ moveUpAge: false, moveUpLevel: false, moveMixedGender: false, moveMoreWeight: false },
  events: [{ id: 3 }, { id: 1 }],
};
const opened = editOf(stored);

test('REG-51: keeps what each changed, and asks where both changed one field differently', () => {
  const theirs = { ...opened, medicalNote: 'Asthma, inhaler', school: 'Timmins Dojo', yearsTraining: 4 };
  const mine = { ...opened, school: 'Hearst Judo', yearsTraining: 4, weightKg: 40 };
  const { merged, changes } = bothCompetitorEdits({ ...opened }, mine, { ...theirs });
  expect(merged).toEqual({ ...mine, medicalNote: 'Asthma, inhaler' });
  expect(changes.filter(change => change.isConflict)).toEqual([
    { field: 'school', before: 'Nickel City Karate', theirs: 'Timmins Dojo', mine: 'Hearst Judo', isConflict: true },
  ]);
});

test('REG-51: compares events in any order, and nothing that was left out', () => {
  const mine = { eventIds: [1, 3], medicalNote: undefined, saidAs: 'EE-da' };
  const theirs = { ...opened, medicalNote: 'Asthma, inhaler', eventIds: [1, 3, 5], saidAs: 'I-da' };
  const { merged, changes } = bothCompetitorEdits({ eventIds: [3, 1], medicalNote: 'Asthma' }, mine, theirs);
  expect(merged).toEqual({ ...mine, eventIds: [1, 3, 5] });
  expect(changes.map(({ field, isConflict }) => [field, isConflict])).toEqual([['eventIds', false]]);
});

test('REG-51: takes a yes to the older question about weight for none', () => {
  const older = editOf({ ...stored, moveUpAge: true, moveMoreWeight: null });
  expect(older).toEqual(opened);
});
