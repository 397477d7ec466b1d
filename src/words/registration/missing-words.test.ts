import { expect, test } from 'vitest';
import * as competitor from '#say/competitor.ts';
import { inLanguage } from '../language.ts';
import { missingWords } from './missing-words.ts';

test.each([
  ['REG-6', 'waiver', 'Aino K.: waiver not signed yet', 'Aino K.\u00a0: décharge pas encore signée'],
  [
    'REG-28',
    'concussion',
    'Aino K.: concussion safety not confirmed yet',
    'Aino K.\u00a0: il reste à confirmer la lecture sur les commotions cérébrales',
  ],
  ['REG-7', 'weight', 'Aino K.: weight needed', 'Aino K.\u00a0: poids requis'],
  [
    'REG-5',
    'sms-preference',
    'Aino K.: tell us if we may text when a division is called',
    'Aino K.\u00a0: dites-nous si nous pouvons envoyer un message texte quand une division est appelée',
  ],
] as const)('%s what is missing, %s', (_, kind, english, french) => {
  expect(missingWords({ kind, name: 'Aino K.' })).toBe(english);
  expect(inLanguage('fr', () => missingWords({ kind, name: 'Aino K.' }))).toBe(french);
});

test('REG-7 a weight is asked for without calling every such event sparring', () => {
  expect(competitor.weightNeeded()).not.toContain('sparring');
  expect(inLanguage('fr', competitor.weightNeeded)).not.toContain('combat');
});
