import { describe, expect, it } from 'vitest';
import type { AudienceCount } from '#contract/communication.ts';
import { leftOutInWords, reachInWords } from './audience-count-line.tsx';
import { addressInWords, channelsInWords } from './channel-words.ts';
import { countsInWords } from './counts.ts';
import { contentOf, type Draft, withFormIn } from './draft.ts';
import { sendWords, whyNotSent } from './send-section.tsx';
import { unicodeCharactersOf } from './sms-length.tsx';

const none = { pending: 0, sent: 0, delivered: 0, failed: 0, unsure: 0, suppressed: 0 };
const draft: Draft = {
  purpose: 'service',
  replyTo: 'tournament',
  byMail: true,
  bySms: false,
  subject: 'Weights',
  body: 'Hello',
  smsBody: '',
  isLater: false,
  goesOutAt: '',
  key: 'k',
  search: '',
};
const count: AudienceCount = {
  families: 212,
  mails: 205,
  texts: 187,
  leftOut: { unsubscribed: 3, noNewsConsent: 61, noSmsConsent: 25 },
  sample: [],
};

describe('message status in words', () => {
  it('names only the counts there are', () => {
    expect(countsInWords({ ...none, sent: 400, delivered: 12, failed: 3 })).toBe('412 sent, 3 failed');
    expect(countsInWords({ ...none, pending: 2, unsure: 1, suppressed: 4 })).toBe('2 waiting, 1 unsure, 4 left out');
    expect(countsInWords(none)).toBe('Nothing to send');
  });
  it('writes channels and numbers the way people do', () => {
    expect(channelsInWords(['email', 'sms'])).toBe('E-mail and text message');
    expect(addressInWords('7055550142')).toBe('705 555 0142');
    expect(addressInWords('a@dojo.example')).toBe('a@dojo.example');
  });
});

describe('a message’s reach in words', () => {
  it('says who is left out only where it matters', () => {
    expect(reachInWords(count, true)).toBe('212 families, 205 e-mails, 187 text messages');
    expect(reachInWords({ ...count, families: 1, mails: 1 }, false)).toBe('1 family, 1 e-mail');
    expect(leftOutInWords(count, false, true)).toEqual(['61 did not ask for news', '3 unsubscribed or suppressed']);
    expect(leftOutInWords(count, true, false)).toEqual(['3 suppressed', '25 did not agree to text messages']);
  });
  it('says what the button will do', () => {
    expect(sendWords(draft, count)).toBe('Send to 205 families');
    expect(sendWords({ ...draft, bySms: true }, count)).toBe('Send 205 e-mails and 187 text messages');
    expect(sendWords({ ...draft, byMail: false, bySms: true }, count)).toBe('Send 187 text messages');
  });
  it('says why nothing can be sent', () => {
    expect(whyNotSent(draft, count, true)).toBeNull();
    expect(whyNotSent(draft, count, false)).toBe('Fill in the postal address before you send to many families.');
    expect(whyNotSent(draft, null, true)).toBe('Still counting the audience.');
    expect(whyNotSent({ ...draft, byMail: false }, count, true)).toBe('Choose e-mail or text message first.');
    expect(whyNotSent(draft, { ...count, families: 0, mails: 0 }, true)).toBe('No one matches this audience.');
    expect(whyNotSent({ ...draft, purpose: 'news' }, { ...count, mails: 0 }, true)).toBe(
      'No one in this audience asked for news.',
    );
    expect(whyNotSent({ ...draft, byMail: false, bySms: true }, { ...count, texts: 0 }, true)).toBe(
      'No one in this audience can be reached that way.',
    );
  });
});

describe('message content', () => {
  it('a channel that is off sends nothing but keeps its text', () => {
    const both = { ...draft, bySms: true, smsBody: 'Weigh in' };
    expect(contentOf(both)).toMatchObject({ subject: 'Weights', body: 'Hello', smsBody: 'Weigh in' });
    expect(contentOf({ ...both, byMail: false })).toMatchObject({ subject: null, body: null, smsBody: 'Weigh in' });
    expect(contentOf({ ...both, purpose: 'news' })).toMatchObject({ smsBody: null });
  });
  it('keeps values that the form does not show', () => {
    const seen = withFormIn(
      { ...draft, bySms: true, smsBody: 'Weigh in' },
      { purpose: 'news', subject: 'Next year', byMail: true, previewFor: '5', key: 'other' },
    );
    expect(seen).toEqual({ ...draft, purpose: 'news', subject: 'Next year', bySms: true, smsBody: 'Weigh in' });
  });
  it('lists the characters that make a text longer', () => {
    expect(unicodeCharactersOf('Hello {{firstName}} à bientôt, Zoë’s Zoë 🥋')).toEqual(['ô', 'ë', '’', '🥋']);
    expect(unicodeCharactersOf('plain é è €')).toEqual([]);
  });
});
