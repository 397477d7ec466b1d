import { describe, expect, test } from 'vitest';
import type { MailSender, MailTemplate } from '#contract/mail.ts';
import { mergeText } from '#core/communication/merge-fields.ts';
import { link, mailPayloads } from '#test/support/world/mail-payloads.ts';
import { inLanguage } from '#words/language.ts';
import { renderMail } from './render-mail.tsx';

const sender: MailSender = {
  name: 'Northern Lights Challenge',
  legalName: 'Northern Lights Martial Arts Association',
  postalAddress: 'PO Box 1205, Station B\nSudbury ON  P3E 4S7',
  mailbox: 'tournament@nlc.example',
  siteUrl: 'https://nlc.example',
  logo: null,
};
const payloads = mailPayloads;
const names = Object.keys(payloads) as MailTemplate[];

describe.each(names)('%s', name => {
  const { subject, html, text } = renderMail(name, payloads[name], sender);

  test('has a short subject, a whole page and its own text part', () => {
    expect(subject).toMatch(/^[^\r\n]{5,70}$/);
    expect(html).toMatch(/^<!doctype html><html lang="en-CA">.*<\/html>$/s);
    expect(text).not.toMatch(/<\w|&\w+;/);
  });

  test('MSG-15 says at its foot who writes, with the postal address and a mailbox', () => {
    const lines = [
      'Northern Lights Challenge, Northern Lights Martial Arts Association',
      'PO Box 1205, Station B',
      'Sudbury ON  P3E 4S7',
      'tournament@nlc.example',
      'https://nlc.example',
    ];
    expect(text.endsWith(`\n${lines.join('\n')}\n`)).toBe(true);
    expect(html).toContain(`${lines.join('<br/>')}</p></td>`);
  });

  test('MSG-15 without a postal address yet, makes none up', () => {
    const bare = renderMail(name, payloads[name], { ...sender, legalName: null, postalAddress: null });
    expect(bare.text.endsWith('\n\nNorthern Lights Challenge\ntournament@nlc.example\nhttps://nlc.example\n')).toBe(
      true,
    );
    expect(bare.html).toContain('>Northern Lights Challenge<br/>tournament@nlc.example<br/>https://nlc.example</p>');
    for (const part of [bare.text, bare.html]) expect(part).not.toMatch(/null|undefined/);
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
        typeof value === 'string' && !['decision', 'what'].includes(key) && !/^(https:|2027)/.test(value)
          ? hostile
          : value,
      ]),
    ) as never;
    const rendered = renderMail(name, payload, sender);
    expect(rendered.subject).not.toMatch(/[\r\n\u2028]/);
    expect(rendered.subject.length).toBeLessThanOrEqual(200);
    expect(rendered.html).not.toMatch(/<script|href="javascript/);
  });
});

test('TOUR-49 a logo is above the message with its size and words, and leaves the plain text as it is', () => {
  const logo = {
    ...{ url: 'https://nlc.example/site-picture/3/0123456789abcdef0123?width=480', description: 'Aurora & Co' },
    ...{ width: 220, height: 44 },
  };
  const plain = renderMail('receipt', payloads.receipt, sender);
  const shown = renderMail('receipt', payloads.receipt, { ...sender, logo });
  expect(shown.html).toContain(
    '<img src="https://nlc.example/site-picture/3/0123456789abcdef0123?width=480" width="220" height="44" alt="Aurora &amp; Co"',
  );
  expect(plain.html).not.toContain('<img');
  expect(shown.text).toBe(plain.text);
});

describe('the receipt', () => {
  const { subject, html, text } = renderMail('receipt', payloads.receipt, sender);

  test.each([
    'K7MQ2XWP', 'Saturday, May 8, 2027', 'Northern Lights Centre', 'Competitor: Zoë Li', '3 spectator passes', '$45',
    '$75', '$8.63', '12345 RT0001', 'Mouth guard', '8:30 a.m.', 'Black belt meeting: 9:30AM', 'Eliminations: 10:30AM', 'T-shirt, size M', 'refunded', 'Still to pay: $30.00', link,
    'Zoë Li: Traditional Forms, Point Sparring',
  ])('says %s in both parts', words => {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }); // biome-ignore format: a table

  test('has the date in its subject, and no line that does not apply', () => {
    expect(subject).toBe('You’re registered: Saturday, May 8, 2027');
    const plain = {
      ...payloads.receipt,
      taxCents: null,
      taxNumber: null,
      refundedLines: [],
      dueCents: 0,
      whatToBring: [],
      competitors: undefined,
    };
    const { text: short } = renderMail('receipt', plain, sender);
    for (const word of ['HST', 'refunded', 'Still to pay', 'BRING', 'COMPETITORS', 'null', 'undefined'])
      expect(short).not.toContain(word);
  });
});

describe('mails to an unverified address', () => {
  test.each(['Win $500 at evil.example', 'http://evil.example', 'a'.repeat(41), 'evil.example', ''])(
    'greet nobody by the name %j',
    firstName => {
      for (const name of ['verification', 'reset'] as const) {
        const { html, text } = renderMail(name, { firstName, link }, sender);
        expect(text).toMatch(/^Hello,\n/);
        if (firstName) expect(html).not.toContain(firstName);
      }
    },
  );

  test('greet people', () => {
    for (const firstName of ['Zoë', 'Mary Ann', "D'Arcy", 'J. R.', '李'])
      expect(renderMail('verification', { firstName, link }, sender).text).toContain(`Hello ${firstName},`);
  });
});

describe('ACCESS-47 an invitation to the staff', () => {
  test.each([true, false])('names who invites, to what, and what one may do (new account: %s)', isNew => {
    const { subject, text, html } = renderMail('staffInvitation', { ...payloads.staffInvitation, isNew }, sender);
    expect(subject).toBe(`Olga Niemi invites you to help run ${sender.name}`);
    for (const said of [text, html])
      for (const part of ['Olga Niemi', sender.name, 'Check-in admin and Tournament director', 'takes payments'])
        expect(said).toContain(part);
  });

  test('names no inviter where the server invites', () => {
    const { subject } = renderMail('staffInvitation', { ...payloads.staffInvitation, inviter: null }, sender);
    expect(subject).toBe(`You’re invited to help run ${sender.name}`);
  });
});

describe('MSG-18 in French', () => {
  const toStaff: readonly MailTemplate[] = [
    'contactMessage',
    'staffInvitation',
    'staffRoles',
    'staffNotice',
    'erasureNotice',
    'alarm',
  ];
  const sameInBoth = [
    'Total',
    'Zoë Li: Traditional Forms, Point Sparring',
    'Northern Lights Challenge, Northern Lights Martial Arts Association',
  ];
  const { body, values } = payloads.familyMessage;
  const merged = [body, payloads.familyMessage.subject].map(template => mergeText(template, values));
  const spoken = (name: MailTemplate) => inLanguage('fr', () => renderMail(name, payloads[name], sender));
  const linesOf = ({ subject, html, text }: ReturnType<typeof renderMail>): string[] => [
    subject,
    ...text.split('\n'),
    ...html.split(/<[^>]*>/),
  ];

  test.each(names.filter(name => !toStaff.includes(name)))('%s says nothing in English but what people wrote', name => {
    const plain = (line: string): string => line.replace(/^- |\s/g, '');
    const written = JSON.stringify([payloads[name], sender, sameInBoth, merged]).replace(/\\n|\s/g, '');
    const english = new Set(linesOf(renderMail(name, payloads[name], sender)).map(plain));
    const shared = linesOf(spoken(name))
      .map(plain)
      .filter(line => /\p{L}/u.test(line) && english.has(line));
    expect(shared.filter(line => !written.includes(line))).toEqual([]);
  });

  test('a subject stays short', () => {
    for (const name of names) expect(spoken(name).subject).toMatch(/^[^\r\n]{5,70}$/);
  });

  test('counts the lines of a receipt and writes amounts as in Ontario', () => {
    const { text } = spoken('receipt');
    for (const words of [
      '- 3 entrées de spectateur\u00a0: 30\u00a0$',
      'Total\u00a0: 75\u00a0$',
      'TVH comprise\u00a0: 8,63\u00a0$',
    ])
      expect(text).toContain(words);
  });
});
