import { describe, expect, test } from 'vitest';
import { mergeFields } from '#core/communication/merge-fields.ts';
import { inLanguage } from '../language.ts';
import { mergeValuesOf, placeOf, usedFields } from './merge-values.ts';

const occasion = {
  tournamentOn: '2027-05-08',
  city: 'Sudbury',
  venue: 'Lakes Arena',
  venueAddress: '1 Lake Road, Sudbury',
  inPersonRegistrationTimes: '8:30AM-10AM',
};
const family = {
  firstName: 'Zoë',
  lastName: 'Li',
  competitors: [
    { firstName: 'Anna', school: 'Nickel City' },
    { firstName: 'Ben', school: 'Nickel City' },
    { firstName: 'Cy', school: 'Basin' },
    { firstName: 'Anna', school: 'Basin' },
  ],
  schoolFigures: { competitors: 12, medals: 7 },
  confirmationCodes: ['K7MQ2XWP'],
  missing: ['Anna Li: weight needed', 'Ben Li: waiver not signed yet'],
  link: 'https://nlc.example/customer/home',
};

describe('MSG-1 values of merge fields', () => {
  test('MSG-1 fills each field with the family’s facts, without repeating any', () => {
    expect(mergeValuesOf(family, occasion)).toEqual({
      firstName: 'Zoë',
      lastName: 'Li',
      competitors: 'Anna, Ben and Cy',
      schools: 'Nickel City and Basin',
      schoolCompetitors: '12 competitors',
      schoolMedals: '7 medals',
      tournamentDate: 'Saturday, May 8, 2027',
      city: 'Sudbury',
      venue: 'Lakes Arena, 1 Lake Road, Sudbury',
      registrationTimes: '8:30AM-10AM',
      confirmationCode: 'K7MQ2XWP',
      missing: 'Anna Li: weight needed; Ben Li: waiver not signed yet',
      link: 'https://nlc.example/customer/home',
    });
  });

  test('MSG-1 uses wording that fits the sentence when there is no value', () => {
    const values = mergeValuesOf({ ...family, competitors: [], confirmationCodes: [], missing: [] }, occasion);
    expect(values).toMatchObject({
      competitors: 'your family',
      schools: 'your school',
      confirmationCode: 'none yet',
      missing: 'nothing',
    });
  });

  test('REPORT-10 says how many competitors and medals a school had, in the family’s language', () => {
    const [one, none] = [1, 0].map(n => ({ ...family, schoolFigures: { competitors: 1, medals: n } }));
    expect(mergeValuesOf(one ?? family, occasion)).toMatchObject({
      schoolCompetitors: '1 competitor',
      schoolMedals: '1 medal',
    });
    expect(mergeValuesOf(none ?? family, occasion).schoolMedals).toBe('no medals yet');
    expect(inLanguage('fr', () => mergeValuesOf(family, occasion))).toMatchObject({
      schoolCompetitors: '12 personnes inscrites',
      schoolMedals: '7 médailles',
    });
  });

  test('MSG-1 has a value for every field on offer', () => {
    const values = mergeValuesOf(family, occasion);
    expect(Object.keys(values).sort()).toEqual([...mergeFields].sort());
  });

  test('MSG-1 stores only the fields in use', () => {
    const values = mergeValuesOf(family, occasion);
    expect(usedFields(values, ['Hello {{firstName}}', null, '{{ city }} {{firstName}}'])).toEqual({
      firstName: 'Zoë',
      city: 'Sudbury',
    });
    const all = mergeFields.map(name => `{{${name}}}`).join(' ');
    expect(usedFields(values, [all])).toEqual(values);
    expect(usedFields(values, ['firstName'])).toEqual({});
  });

  test('MSG-1 omits a blank address from the venue', () => {
    expect(placeOf({ ...occasion, venueAddress: '' })).toBe('Lakes Arena, Sudbury');
  });

  test('MSG-1 speaks French to a French family', () => {
    const [whole, bare] = inLanguage('fr', () => [
      mergeValuesOf(family, occasion),
      mergeValuesOf({ ...family, competitors: [], confirmationCodes: [], missing: [] }, occasion),
    ]);
    expect(whole).toMatchObject({ competitors: 'Anna, Ben et Cy', tournamentDate: 'samedi 8 mai 2027' });
    expect(bare).toMatchObject({
      competitors: 'votre famille',
      schools: 'votre école',
      confirmationCode: 'aucun pour l’instant',
      missing: 'rien',
    });
  });
});
