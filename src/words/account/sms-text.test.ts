import { expect, test } from 'vitest';
import { segmentsOf } from '#core/communication/sms-segments.ts';
import { wishOf } from '#core/communication/stop-words.ts';
import { inLanguage } from '../language.ts';
import { smsBodyOf } from './sms-text.ts';

test('MSG-3 names the sender and, in bulk messages, says once how to unsubscribe', () => {
  expect(smsBodyOf('Ring 3 now', { saysHowToEnd: false })).toBe('NLC: Ring 3 now');
  expect(smsBodyOf('Ring 3 now', { saysHowToEnd: true })).toBe('NLC: Ring 3 now\nReply STOP to end');
});

test('MSG-3, MSG-8 says in French how to unsubscribe, by a word that is heard', () => {
  const text = inLanguage('fr', () => smsBodyOf('Aire 3 maintenant', { saysHowToEnd: true }));
  expect(text).toBe('NLC: Aire 3 maintenant\nARRET pour vous désabonner');
  expect(wishOf('ARRET')).toBe('stop');
  expect(segmentsOf(text).encoding).toBe('GSM-7');
});
