import { describe, expect, test } from 'vitest';
import { mistypedDomain } from './mistyped-domain.ts';

describe('ACCESS-40 a mistyped mail provider is recognized', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmal.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.ca', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmai.com', 'hotmail.com'],
    ['homail.ca', 'hotmail.ca'],
    ['outlok.com', 'outlook.com'],
    ['outlook.ca', 'outlook.com'],
    ['yaho.ca', 'yahoo.ca'],
    ['yahoo.cq', 'yahoo.ca'],
    ['yahooo.com', 'yahoo.com'],
    ['iclould.com', 'icloud.com'],
    ['icloud.ca', 'icloud.com'],
    ['sympatico.com', 'sympatico.ca'],
    ['simpatico.ca', 'sympatico.ca'],
    ['sympatcio.ca', 'sympatico.ca'],
    ['bell.ner', 'bell.net'],
    ['estlink.ca', 'eastlink.ca'],
    ['eastlink.com', 'eastlink.ca'],
    ['persona.com', 'persona.ca'],
    ['presona.ca', 'persona.ca'],
    ['roger.com', 'rogers.com'],
    ['rogers.ca', 'rogers.com'],
    ['vianet.com', 'vianet.ca'],
    ['cogeco.com', 'cogeco.ca'],
    ['lakesidekarate.con', 'lakesidekarate.com'],
  ])('%s means %s', (typed, meant) => {
    expect(mistypedDomain(`zoe@${typed}`)).toBe(meant);
  });

  test.each([
    'gmail.com',
    'hotmail.ca',
    'hotmail.fr',
    'ymail.com',
    'mail.com',
    'email.com',
    'live.ca',
    'yahoo.co.uk',
    'me.com',
    'mail.ca',
    'bell.ca',
    'life.ca',
    'ms.com',
    'laurentian.ca',
    'rainbowschools.ca',
    'lakesidekarate.example',
    'gmail.company.ca',
    'ont.ca',
  ])('%s is left as it is', domain => {
    expect(mistypedDomain(`zoe@${domain}`)).toBeNull();
  });

  test('what is not yet an address has no hint', () => {
    for (const typed of ['', 'zoe', 'zoe@', '@', 'gmial.com', 'zoe@a b']) expect(mistypedDomain(typed)).toBeNull();
  });

  test('a very long text costs nothing to speak of', () => {
    expect(mistypedDomain(`z@${'g'.repeat(250)}.com`)).toBeNull();
  });
});
