import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CapturedMail } from '../fakes/smtp/client.ts';
import { launchBrowser } from '../support/site/browser.ts';
import { hostileStrings } from './hostile/hostile-strings.ts';
import { isFormula, readCsv } from './hostile/read-csv.ts';
import { mailFaults } from './hostile/read-mail.ts';
import { readPage, trap } from './hostile/read-page.ts';

// What reads the pages, mails and tables finds what is there: the same strings, put where nothing makes them harmless.
describe('planted', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test('finds unescaped markup in a page’s text and attributes', async () => {
    const missed: string[] = [];
    for (const { text } of hostileStrings
      .slice(0, 20)
      .filter(one => /<(script|img|svg|iframe|details|a|form|base|meta)|" autofocus/.test(one.text))) {
      const context = await browser.newContext();
      const one = await context.newPage();
      await one.addInitScript(trap);
      await one.setContent(`<main><p>${text}</p><input value="${text}"><textarea>${text}</textarea></main>`);
      const { fired } = await readPage(one, hostileStrings);
      if (fired.length === 0) missed.push(text);
      await context.close();
    }
    expect(missed).toEqual([]);
  });

  test('finds text that is not shown as typed', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.setContent('<main><p>zq0q[script]</p></main>');
    expect((await readPage(page, hostileStrings)).changed).toEqual(['zq0q: zq0q[script]']);
  });

  test('finds an extra recipient, header or markup in a mail', () => {
    const mail: CapturedMail = {
      id: 1,
      receivedAt: '',
      user: null,
      from: { name: 'NLC', address: 'a@example.com' },
      to: ['b@example.com'],
      envelope: { from: 'a@example.com', to: ['b@example.com'] },
      replyTo: [],
      subject: 'x',
      messageId: '',
      headers: {},
      text: '',
      html: '<p>Hello</p>',
      attachments: [],
    };
    const found = (changes: Partial<CapturedMail>) =>
      mailFaults([{ ...mail, ...changes }], hostileStrings).faults.length;
    expect(found({})).toBe(0);
    expect(found({ envelope: { ...mail.envelope, to: ['b@example.com', 'victim@evil.example'] } })).toBeGreaterThan(0);
    expect(found({ headers: { bcc: 'x' } })).toBeGreaterThan(0);
    expect(found({ html: hostileStrings[2]?.text ?? '' })).toBeGreaterThan(0);
    expect(found({ html: '<a href="javascript:1">x</a>' })).toBeGreaterThan(0);
    expect(found({ html: '<a href="https://localhost/?to=zq3q">x</a>' })).toBeGreaterThan(0);
    expect(found({ html: '<a href="https://localhost/user/reset/30/HPMsA09lzq8qA">x</a>' })).toBe(0);
  });

  test('finds a cell that a spreadsheet would run, and a truncated row', () => {
    const formulas = hostileStrings.slice(34, 44).map(({ stored }) => stored);
    expect(formulas.filter(text => !isFormula(text))).toEqual([]);
    expect(["'=1+1", '-5', '12.50', 'Anna'].filter(isFormula)).toEqual([]);
    expect(readCsv('a,b\r\n"x\r\n""y""",2\r\nz,3\r\n')).toEqual([
      ['a', 'b'],
      ['x\r\n"y"', '2'],
      ['z', '3'],
    ]);
  });
});
