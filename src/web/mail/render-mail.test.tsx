import { describe, expect, test } from 'vitest';
import type { MailTemplate, MailTemplates } from '#contract/mail.ts';
import { renderMail } from './render-mail.tsx';

const link = 'https://nlc.example/user/verification/abc-DEF_123';
const payloads: MailTemplates = {
  verification: { firstName: 'Zoë', link },
  alreadyRegistered: { firstName: 'Zoë', loginLink: 'https://nlc.example/user/login', resetLink: link },
  reset: { firstName: 'Zoë', link },
  accountChanged: { firstName: 'Zoë', what: 'google', resetLink: link },
  erasureAsked: { firstName: 'Zoë', dueOn: 'June 7, 2027', link: 'https://nlc.example/account' },
  erasureNotice: { personId: 12, dueOn: 'June 7, 2027', link: 'https://nlc.example/admin/users/12' },
  receipt: {
    firstName: 'Zoë',
    receiptId: 12,
    confirmationCode: 'K7MQ2XWP',
    tournamentDate: '2027-05-08T00:00:00.000Z',
    city: 'Sudbury',
    venue: 'Northern Lights Centre',
    venueAddress: '100 Ramsey Lake Road, Sudbury',
    items: [
      { description: 'Competitor: Zoë Li', quantity: 1, amount: 45 },
      { description: 'Spectator pass', quantity: 3, amount: 30 },
    ],
    paymentAmount: 75,
    taxNumber: '12345 RT0001',
    taxCents: 863,
    whatToBring: ['Mouth guard'],
    inPersonRegistrationTimes: '8:30AM-10AM',
    link,
    refundedLines: ['T-shirt, size M'],
    dueCents: 3000,
  },
  divisions: {
    firstName: 'Aino',
    tournamentDate: '2027-04-24T00:00:00.000Z',
    city: 'Sudbury',
    isChange: true,
    competitors: [
      {
        name: 'Leo',
        divisions: [
          { eventTitle: 'Point Sparring', title: 'Boys 8-9, Novice: Point Sparring', people: 6, isNew: true },
          { eventTitle: 'Traditional Forms', title: 'Mixed 8-9, Novice: Traditional Forms', people: 1, isNew: false },
        ],
        waiting: ['Creative Forms'],
      },
    ],
    link: 'https://example.com/customer/home',
  },
  arrival: {
    firstName: 'Zoë',
    competitors: ['Leo', 'Mia'],
    tournamentDate: '2027-05-08T00:00:00.000Z',
    city: 'Sudbury',
    venue: 'Northern Lights Centre',
    link: 'https://nlc.example/customer/home',
  },
  contactMessage: { firstName: 'Zoë', lastName: 'Li', email: 'zoe@dojo.example', phone: null, message: 'Hi\n  there' },
  staffInvitation: {
    firstName: 'Zoë',
    roles: ['CheckInAdmin', 'TournamentDirector'],
    isNew: true,
    link: 'https://nlc.example/user/reset/31/abc-DEF_123',
    validDays: 7,
  },
  staffRoles: { firstName: 'Zoë', roles: ['CheckInAdmin'], loginLink: 'https://nlc.example/user/login' },
  familyMessage: {
    subject: 'News for {{competitors}}',
    body: 'Hello {{firstName}},\n\ncheck-in opens at 8.\nSee https://nlc.example/customer/home for more.',
    values: { competitors: 'Anna and Zoë', firstName: 'Zoë' },
    reason: 'You get this mail because you asked for news.',
    sender: { siteUrl: 'https://nlc.example', mailbox: 'tournament@nlc.example', place: '1 Test Street, Sudbury' },
    replyTo: 'business@nlc.example',
    unsubscribeLink: 'https://nlc.example/signage/unsubscribe/12.abc',
  },
  withdrawalAnswer: {
    firstName: 'Zoë',
    competitor: 'Ava Li',
    decision: 'withdraw',
    reason: 'A broken arm: get well soon.',
    link,
  },
  alarm: {
    news: [
      { news: 'raised', title: 'Mail', says: '9 messages wait.', next: 'See in the outbox why.' },
      { news: 'over', title: 'Disk', says: '1 GB of 9 GB are free.', next: 'Make room.' },
    ],
    link: 'https://nlc.example/admin/status',
  },
  staffNotice: { title: 'Amount differs', detail: 'Paid $40 of $45', registrationId: 31 },
  fileNote: { firstName: 'Zoë', title: 'Proof of rank', note: 'Whose belt\n  is it?', link },
  fileReviewed: { firstName: 'Zoë', title: 'Proof of rank', review: 'rejected', note: 'Too dark', link },
};
const names = Object.keys(payloads) as MailTemplate[];

describe.each(names)('%s', name => {
  const { subject, html, text } = renderMail(name, payloads[name]);

  test('has a short subject, a whole page and its own text part', () => {
    expect(subject).toMatch(/^[^\r\n]{5,70}$/);
    expect(html).toMatch(/^<!doctype html><html lang="en-CA">.*<\/html>$/s);
    expect(text).not.toMatch(/<\w|&\w+;/);
    expect(text).toContain('NLC Tournament');
  });

  test('the text part has every link of the HTML', () => {
    const links = [...html.matchAll(/href="(https:[^"]+)"/g)].map(match => match[1] as string);
    for (const href of links) expect(text).toContain(href);
  });

  test('works in mail programs: inline styles only, nothing loaded, no script, no class', () => {
    expect(html).not.toMatch(/<(style|script|img|link|iframe|form)\b|\bclass=|var\(--|url\(/);
  });

  test('treats what people type as text, never as a header', () => {
    const hostile = '</td><script>alert(1)</script>\r\nBcc: all@dojo.example\u2028"><a href="javascript:x">';
    const payload = Object.fromEntries(
      Object.entries(payloads[name]).map(([key, value]) => [
        key,
        typeof value === 'string' && key !== 'decision' && !/^(https:|2027)/.test(value) ? hostile : value,
      ]),
    ) as never;
    const rendered = renderMail(name, payload);
    expect(rendered.subject).not.toMatch(/[\r\n\u2028]/);
    expect(rendered.subject.length).toBeLessThanOrEqual(200);
    expect(rendered.html).not.toMatch(/<script|href="javascript/);
  });
});

describe('the receipt', () => {
  const { subject, html, text } = renderMail('receipt', payloads.receipt);

  test.each([
    'K7MQ2XWP', 'Saturday, May 8, 2027', 'Northern Lights Centre', 'Competitor: Zoë Li', '3 × Spectator pass', '$45',
    '$75', '$8.63', '12345 RT0001', 'Mouth guard', '8:30AM-10AM', 'T-shirt, size M', 'refunded', 'Still to pay: $30.00', link,
  ])('says %s in both parts', words => {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }); // biome-ignore format: a table

  test('has the date in its subject, and no line that does not apply', () => {
    expect(subject).toBe('You are registered: Saturday, May 8, 2027');
    const plain = {
      ...payloads.receipt,
      taxCents: null,
      taxNumber: null,
      refundedLines: [],
      dueCents: 0,
      whatToBring: [],
    };
    const { text: short } = renderMail('receipt', plain);
    for (const word of ['HST', 'refunded', 'Still to pay', 'BRING', 'null', 'undefined'])
      expect(short).not.toContain(word);
  });
});

describe('mails to an unverified address', () => {
  test.each(['Win $500 at evil.example', 'http://evil.example', 'a'.repeat(41), 'evil.example', ''])(
    'greet nobody by the name %j',
    firstName => {
      for (const name of ['verification', 'reset'] as const) {
        const { html, text } = renderMail(name, { firstName, link });
        expect(text).toMatch(/^Hello,\n/);
        if (firstName) expect(html).not.toContain(firstName);
      }
    },
  );

  test('greet people', () => {
    for (const firstName of ['Zoë', 'Mary Ann', "D'Arcy", 'J. R.', '李'])
      expect(renderMail('verification', { firstName, link }).text).toContain(`Hello ${firstName},`);
  });
});
