import { describe, expect, test } from 'vitest';
import { wishOf } from './stop-words.ts';

describe('MSG-8 what an incoming text asks for', () => {
  test.each([
    ['STOP', 'stop'],
    ['stop', 'stop'],
    [' Stop. ', 'stop'],
    ['“stop”', undefined],
    ['STOPALL', 'stop'],
    ['UNSUBSCRIBE', 'stop'],
    ['cancel', 'stop'],
    ['End', 'stop'],
    ['quit', 'stop'],
    ['ARRET', 'stop'],
    ['Arrêt', 'stop'],
    ['arre\u0302t', 'stop'],
    ['arrêtez', 'stop'],
    ['Désabonner', 'stop'],
    ['oui', 'start'],
    ['Début', 'start'],
    ['START', 'start'],
    ['unstop', 'start'],
    ['Yes!', 'start'],
    ['Please stop texting me', undefined],
    ['Yes we are coming', undefined],
    ['', undefined],
    ['HELP', undefined],
  ])('MSG-8 %j: %j', (text, wish) => {
    expect(wishOf(text)).toBe(wish);
  });
});
