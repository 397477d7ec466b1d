import { describe, expect, test } from 'vitest';
import { isSuppressed, mailVerdict, textVerdict } from './consent-and-suppression.ts';

describe('MSG-6 a suppressed address', () => {
  test.each([
    ['account', [], false],
    ['account', ['all'], false],
    ['account', ['news'], false],
    ['internal', ['all'], false],
    ['service', [], false],
    ['service', ['news'], false],
    ['service', ['all'], true],
    ['service', ['news', 'all'], true],
    ['news', [], false],
    ['news', ['news'], true],
    ['news', ['all'], true],
  ] as const)('MSG-6 %s mail with %j: stopped is %s', (kind, scopes, stopped) => {
    expect(isSuppressed(kind, scopes)).toBe(stopped);
  });
});

const reached = { isReached: true };
const out = (because: string) => ({ isReached: false, because });

describe('who receives a mail', () => {
  test.each([
    ['MSG-4 about a registration, without consent', 'service', false, [], reached],
    ['MSG-4 news, with consent', 'news', true, [], reached],
    ['MSG-4 news, without consent', 'news', false, [], out('noNewsConsent')],
    ['MSG-6 news to an unsubscribed address', 'news', true, ['news'], out('unsubscribed')],
    ['MSG-6 about a registration to an address unsubscribed from news', 'service', true, ['news'], reached],
    ['MSG-6 anything to a fully suppressed address', 'service', true, ['all'], out('unsubscribed')],
  ] as const)('%s', (_, purpose, agreedToNews, suppressed, verdict) => {
    expect(mailVerdict(purpose, { agreedToNews, suppressed })).toEqual(verdict);
  });
});

describe('who receives a text', () => {
  test.each([
    ['MSG-5 agreed', [true], [], true, reached],
    ['MSG-5 agreed in two registrations', [true, true], [], true, reached],
    ['MSG-5 one answer is still missing', [null, true], [], true, reached],
    ['MSG-5 one no outweighs any yes', [true, false], [], true, out('noSmsConsent')],
    ['MSG-5 no answer', [null], [], true, out('noSmsConsent')],
    ['MSG-5 no', [false], [], true, out('noSmsConsent')],
    ['MSG-5 agreed, but texts are not offered', [true], [], false, out('noSmsConsent')],
    ['MSG-6 agreed, then STOP', [true], ['all'], true, out('unsubscribed')],
  ] as const)('%s', (_, answers, suppressed, isSmsOffered, verdict) => {
    expect(textVerdict({ answers, suppressed }, isSmsOffered)).toEqual(verdict);
  });
});
