import { describe, expect, test } from 'vitest';
import { type ArrivalFacts, type ArrivingCompetitor, openAtArrival } from '#core/arrival/open-at-arrival.ts';
import { inLanguage } from '../language.ts';
import { gearOf, openWords } from './arrival-words.ts';

const leo: ArrivingCompetitor = {
  id: 1,
  name: 'Leo Roy',
  isComing: true,
  isConfirmed: true,
  hasSignedWaiver: true,
  lacksConcussion: false,
  usesWeight: true,
  weightKg: 41,
};
const facts = (changes: Partial<ArrivingCompetitor> = {}) => ({
  competitors: [{ ...leo, ...changes }],
  dueCents: 0,
  smsOpen: [],
});

describe('ARRIVE-2 green when nothing is open', () => {
  test.each<[string, ArrivalFacts, string[]]>([
    ['everything is answered', facts(), []],
    ['not confirmed', facts({ isConfirmed: false }), ['Leo Roy: not confirmed yet']],
    [
      'concussion safety not confirmed',
      facts({ lacksConcussion: true }),
      ['Leo Roy: concussion safety not confirmed yet'],
    ],
    ['no waiver', facts({ hasSignedWaiver: false }), ['Leo Roy: waiver not signed yet']],
    ['no weight', facts({ weightKg: null }), ['Leo Roy: weight needed']],
    ['no weight needed', facts({ weightKg: null, usesWeight: false }), []],
    ['not coming', facts({ isComing: false, isConfirmed: false, hasSignedWaiver: false }), []],
    ['an amount due', { ...facts(), dueCents: 4550 }, ['$45.50 to pay at the desk']],
    ['paid too much', { ...facts(), dueCents: -100 }, []],
    ['texts', { ...facts(), smsOpen: ['Mia'] }, ['Mia: tell us if we may text when a division is called']],
  ])('ARRIVE-2 %s', (_, given, open) => {
    expect(openAtArrival(given).map(openWords)).toEqual(open);
  });
});

test('ARRIVE-3 lists the tournament’s gear and, for each sparring competitor who is coming, sparring gear', () => {
  expect(gearOf(['Uniform'], [leo, { ...leo, name: 'Mia', usesWeight: false }])).toEqual([
    'Uniform',
    'Sparring gear for Leo Roy: helmet, gloves, shin and foot pads, mouth guard, groin guard',
  ]);
  expect(gearOf(['Uniform'], [{ ...leo, isComing: false }])).toEqual(['Uniform']);
});

test('ARRIVE-2 in French', () => {
  const open = openAtArrival({ ...facts({ isConfirmed: false }), dueCents: 4550, smsOpen: ['Mia'] });
  expect(inLanguage('fr', () => open.map(openWords))).toEqual([
    'Leo Roy\u00a0: présence pas encore confirmée',
    'Mia\u00a0: dites-nous si nous pouvons envoyer un message texte quand une division est appelée',
    '45,50\u00a0$ à payer au comptoir',
  ]);
});
